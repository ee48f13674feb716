declare module "cloudflare:workers" {
  /** Keeps work of the present call going after its response. */
  export function waitUntil(work: Promise<unknown>): void;
}
