/** The reason why a request for a file was refused. */
export type RefusalReason = "allowance" | "downloads" | "renditions" | "abandoned";

/** The state of the files for the metrics. */
export interface AssetFigures {
  /** The number of waiting renditions. */
  waiting: number;
  /** The bytes of the image process; 0 when no process runs. */
  workerBytes: number;
  /** The number of refused or abandoned requests, by reason. */
  refused: Record<RefusalReason, number>;
}

/** The figures of a new process. */
export function createAssetFigures(): AssetFigures {
  return { waiting: 0, workerBytes: 0, refused: { allowance: 0, downloads: 0, renditions: 0, abandoned: 0 } };
}
