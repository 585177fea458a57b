"""The goods: what lies in our boxes. One function per thing; lengths in decimeters, each with its base at `at`."""
