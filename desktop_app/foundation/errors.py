"""Failures that are expected carry a remedy; everything else is a bug."""

from __future__ import annotations


class UserError(Exception):
    """An expected failure, told to a person beside the thing it concerns.

    title: a few words. message: what happened, naming the file or model. hint: what to do about it.
    details: technical text for a report, never document text.
    """

    def __init__(self, title: str, message: str, hint: str = "", details: str = "") -> None:
        super().__init__(title, message, hint, details)
        self.title = title
        self.message = message
        self.hint = hint
        self.details = details

    def __str__(self) -> str:
        return f"{self.title}: {self.message}" + (f" {self.hint}" if self.hint else "")


def system_failure(problem: OSError) -> UserError:
    """What the operating system refused, where nothing nearer to it knows a better remedy."""
    place = f" ({problem.filename})" if problem.filename else ""
    message = f"The system says: {problem.strerror or type(problem).__name__}{place}."
    return UserError("Failed", message, "Check free space and your rights there.")


class Cancelled(Exception):  # noqa: N818 - an outcome, not an error
    """The person stopped the work; nothing half-done is kept."""
