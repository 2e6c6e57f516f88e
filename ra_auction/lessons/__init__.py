"""Lessons and questions about Knizia’s Ra, as data that the real game plays."""
