import { watchTheme } from "#site/browser";

// Runs on pages with a theme before the application, which does the same as soon as it runs.
watchTheme();
