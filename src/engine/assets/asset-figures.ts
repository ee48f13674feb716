export type AssetFigures = ReturnType<typeof createAssetFigures>;

/** The reason why a request for a file was refused. */
export type RefusalReason = keyof AssetFigures["refused"];

export function createAssetFigures() {
  return {
    waiting: 0,
    /** The bytes of the image process; 0 when no process runs. */
    workerBytes: 0,
    /** The number of times that the disk began to refuse pictures. */
    lost: 0,
    refused: { allowance: 0, downloads: 0, renditions: 0, abandoned: 0 },
  };
}
