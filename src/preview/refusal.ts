/** Why a preview is not shown, as it is answered. */
export interface Refusal {
  status: 400 | 403 | 413 | 414 | 500 | 503;
  /** A plain sentence for who opened the address. */
  sentence: string;
}
