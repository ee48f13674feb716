import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningSite } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A folder of a site whose disk can refuse writes. */
export interface SmallDisk {
  /** The path of the folder for the site. */
  folder: string;
  /** The path of the folder for this process while that site runs. */
  seenFromHere(site: RunningSite): string;
  /** The command in which the site is started. */
  within: string[];
}

/** A fault with which a disk refuses writes, and its repair. */
export interface DiskFault {
  begin(disk: SmallDisk, site: RunningSite): void;
  end(disk: SmallDisk, site: RunningSite): void;
  /** The system's error code. */
  code: string;
}

/** Mounts a disk that only the process in its place sees; it disappears with the process. */
const mounting = (folder: string, options: string): string[] => [
  "unshare",
  "-Urm",
  "sh",
  "-c",
  'mount -t tmpfs -o "$1" tmpfs "$0" && shift && exec "$@"',
  folder,
  options,
];

/** True on systems that can mount disks: Linux, as root or with user namespaces. */
export const canMount = runs([...mounting(temporaryFolder(), "size=64k"), "true"]);

/** A disk of 8 MB, or else a folder. */
export function smallDisk(): SmallDisk {
  const folder = join(temporaryFolder(), "cache");
  mkdirSync(folder);
  return canMount
    ? { folder, within: mounting(folder, "size=8m"), seenFromHere: ({ pid }) => `/proc/${pid}/root${folder}` }
    : { folder, within: [], seenFromHere: () => folder };
}

/** The possible faults here: real faults of a disk, or a file in place of the folder. */
export const diskFaults: Record<string, DiskFault> = canMount
  ? {
      "is full": {
        begin: (disk, site) => fill(filler(disk, site)),
        end: (disk, site) => rmSync(filler(disk, site)),
        code: "ENOSPC",
      },
      "has become read-only": {
        begin: (disk, site) => remount(disk, site, "ro"),
        end: (disk, site) => remount(disk, site, "rw"),
        code: "EROFS",
      },
    }
  : {
      "is no folder any more (no disk can be mounted here to be full or read-only)": {
        begin({ folder }) {
          renameSync(folder, `${folder}-away`);
          writeFileSync(folder, "");
        },
        end({ folder }) {
          rmSync(folder);
          renameSync(`${folder}-away`, folder);
        },
        code: "ENOTDIR|EEXIST",
      },
    };

function filler(disk: SmallDisk, site: RunningSite): string {
  return join(disk.seenFromHere(site), "filler");
}

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, "w");
  const page = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    if (!String(error).includes("ENOSPC")) throw error;
  } finally {
    closeSync(file);
  }
}

function remount({ folder }: SmallDisk, { pid }: RunningSite, access: "ro" | "rw"): void {
  const isDone = runs([
    "nsenter",
    "--target",
    String(pid),
    "--user",
    "--preserve-credentials",
    "--mount",
    "mount",
    "-o",
    `remount,${access}`,
    "tmpfs",
    folder,
  ]);
  if (!isDone) throw new Error(`The disk could not be made ${access}`);
}

function runs([program = "", ...given]: string[]): boolean {
  return spawnSync(program, given).status === 0;
}
