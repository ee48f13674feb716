/** A price in US dollars, what it includes, and where it was read. */
export interface Price {
  what: string;
  /** For one unit beyond what is included. */
  price: number;
  /** The number of things that are one unit. */
  unit: number;
  included: number;
  source: string;
  /** When the source said so; an assumption has none. */
  read?: string;
}

const docs = "https://developers.cloudflare.com";

/** Prices of a month, as they are published. */
export const prices = {
  machine: {
    what: "virtual machine, 2 processors, 4 GB, 4 TB of traffic",
    price: 24,
    unit: 1,
    included: 0,
    source: "https://www.digitalocean.com/pricing/droplets",
  },
  machineTraffic: {
    what: "its traffic, a GB beyond 4 TB for each machine",
    price: 0.01,
    unit: 1,
    included: 0,
    source: "https://www.digitalocean.com/pricing/droplets",
  },
  cloudflarePro: {
    what: "Cloudflare Pro, traffic not metered",
    price: 25,
    unit: 1,
    included: 0,
    source: "https://www.cloudflare.com/plans/",
    read: "2026-10-07",
  },
  fastlyTraffic: {
    what: "Fastly, a GB to visitors in South Africa",
    price: 0.28,
    unit: 1,
    included: 100,
    source: "https://www.fastly.com/pricing",
  },
  fastlyRequests: {
    what: "Fastly, 10,000 requests",
    price: 0.01,
    unit: 10_000,
    included: 1_000_000,
    source: "https://www.fastly.com/pricing",
    read: "2026-09-20",
  },
  workers: {
    what: "Workers Paid",
    price: 5,
    unit: 1,
    included: 0,
    source: `${docs}/workers/platform/pricing/`,
    read: "2026-08-03",
  },
  calls: {
    what: "a million calls of a Worker; built files are no calls",
    price: 0.3,
    unit: 1_000_000,
    included: 10_000_000,
    source: `${docs}/workers/platform/pricing/`,
    read: "2026-08-03",
  },
  processor: {
    what: "a million ms of processor time",
    price: 0.02,
    unit: 1_000_000,
    included: 30_000_000,
    source: `${docs}/workers/platform/pricing/`,
    read: "2026-08-03",
  },
  kvReads: {
    what: "a million reads of KV",
    price: 0.5,
    unit: 1_000_000,
    included: 10_000_000,
    source: `${docs}/kv/platform/pricing/`,
    read: "2026-05-04",
  },
  kvWrites: {
    what: "a million writes of KV",
    price: 5,
    unit: 1_000_000,
    included: 1_000_000,
    source: `${docs}/kv/platform/pricing/`,
    read: "2026-05-04",
  },
  bucketReads: {
    what: "a million reads of R2 (Class B)",
    price: 0.36,
    unit: 1_000_000,
    included: 10_000_000,
    source: `${docs}/r2/pricing/`,
    read: "2026-08-03",
  },
  bucketStorage: {
    what: "a GB in R2",
    price: 0.015,
    unit: 1,
    included: 10,
    source: `${docs}/r2/pricing/`,
    read: "2026-08-03",
  },
} as const satisfies Record<string, Price>;

/** What a number of things costs in a month. */
export function priceOf({ price, unit, included }: Price, count: number): number {
  return (Math.max(0, count - included) / unit) * price;
}
