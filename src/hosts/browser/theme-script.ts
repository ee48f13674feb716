import { watchTheme } from "#site/browser";

// Runs on pages with a theme before the application, which makes the same call at its start.
watchTheme();
