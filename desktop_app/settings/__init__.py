"""Product settings: schema, load, save."""
