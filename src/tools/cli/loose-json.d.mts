import type { Plugin } from "vite";

export function looseJson(): Plugin;
