"""The evaluation page: a question set as a job, its figures, its history."""
