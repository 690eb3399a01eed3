"""One module a sub-command; prints text or JSON; no Qt."""
