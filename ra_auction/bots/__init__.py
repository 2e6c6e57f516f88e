"""Opponents for Knizia’s Ra, which see what a person at the table could see."""
