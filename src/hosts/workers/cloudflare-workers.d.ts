declare module "cloudflare:workers" {
  /** Continues work of the present call after its response. */
  export function waitUntil(work: Promise<unknown>): void;
}
