import { afterAll } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.ts";

// Modules are shared by the files of a process; hooks belong to a file.
afterAll(removeTemporaryFolders);
