/** The reason why a request for a file was refused. */
export type RefusalReason = "allowance" | "downloads" | "renditions" | "abandoned";

export interface AssetFigures {
  waiting: number;
  /** The bytes of the image process; 0 when no process runs. */
  workerBytes: number;
  refused: Record<RefusalReason, number>;
  /** The number of failures to write pictures to disk; failures in a row count once. */
  unwritten: number;
}

export function createAssetFigures(): AssetFigures {
  const refused = { allowance: 0, downloads: 0, renditions: 0, abandoned: 0 };
  return { waiting: 0, workerBytes: 0, refused, unwritten: 0 };
}
