import { afterAll } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.ts";

// Test files of a process share modules; hooks belong to a single file.
afterAll(removeTemporaryFolders);
