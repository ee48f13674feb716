/** Why a request for a file was not answered with it. */
export type RefusalReason = "allowance" | "downloads" | "renditions" | "abandoned";

/** What monitoring wants to know of the files. */
export interface AssetFigures {
  /** Renditions that wait to be made. */
  waiting: number;
  /** Bytes of the image process; 0 while there is none. */
  workerBytes: number;
  /** Requests that were refused or given up, by reason. */
  refused: Record<RefusalReason, number>;
}

/** Figures of a process that has just started. */
export function createAssetFigures(): AssetFigures {
  return { waiting: 0, workerBytes: 0, refused: { allowance: 0, downloads: 0, renditions: 0, abandoned: 0 } };
}
