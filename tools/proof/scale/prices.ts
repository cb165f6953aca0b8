/** A published price. `perUnit` is in US dollars, beyond what is free each month. */
export interface Price {
  label: string;
  unit: string;
  perUnit: number;
  /** Units a month without charge. */
  free: number;
  source: string;
  /** Where the number was found: on the page, in an earlier decision, or nowhere that can be cited. */
  basis: string;
}

/** When the prices were looked up. */
export const PRICES_ON = '2026-11-23';

const FIRESTORE = 'https://cloud.google.com/firestore/pricing';
const CLOUD_RUN = 'https://cloud.google.com/run/pricing';
const FIREBASE = 'https://firebase.google.com/pricing';

/** Region us-central1, without committed use. Daily free quotas of Firestore are counted as 30 days. */
export const PRICES = {
  reads: {
    label: 'Firestore document reads',
    unit: 'read',
    perUnit: 0.03 / 100_000,
    free: 1_500_000,
    source: FIRESTORE,
    basis: 'decision 72, which cites the page',
  },
  writes: {
    label: 'Firestore document writes',
    unit: 'write',
    perUnit: 0.09 / 100_000,
    free: 600_000,
    source: FIRESTORE,
    basis: 'decision 72, which cites the page',
  },
  deletes: {
    label: 'Firestore TTL deletes',
    unit: 'delete',
    perUnit: 0.01 / 100_000,
    free: 0,
    source: FIRESTORE,
    basis: 'decision 72, which cites the page',
  },
  requests: {
    label: 'Cloud Functions (Cloud Run) requests',
    unit: 'request',
    perUnit: 0.4 / 1e6,
    free: 2e6,
    source: CLOUD_RUN,
    basis: 'stored copy of the page',
  },
  cpuSeconds: {
    label: 'Cloud Run CPU, only while a request runs',
    unit: 'vCPU second',
    perUnit: 0.000_024,
    free: 180_000,
    source: CLOUD_RUN,
    basis: 'stored copy of the page',
  },
  memorySeconds: {
    label: 'Cloud Run memory',
    unit: 'GiB second',
    perUnit: 0.000_002_5,
    free: 360_000,
    source: CLOUD_RUN,
    basis: 'stored copy of the page',
  },
  hostingGB: {
    label: 'Hosting data transfer',
    unit: 'GB',
    perUnit: 0.15,
    free: 10.8,
    source: FIREBASE,
    basis: 'assumption',
  },
  schedulerJobs: {
    label: 'Cloud Scheduler jobs',
    unit: 'job',
    perUnit: 0.1,
    free: 3,
    source: 'https://cloud.google.com/scheduler/pricing',
    basis: 'assumption',
  },
} as const satisfies Record<string, Price>;
export type PricedUnit = keyof typeof PRICES;

/** Identity Platform’s price of an active user, by how many there are: from, and price of each from there on. */
export const ACTIVE_USER_TIERS: readonly (readonly [from: number, perUser: number])[] = [
  [0, 0],
  [50_000, 0.0055],
  [100_000, 0.0046],
  [1_000_000, 0.0032],
  [10_000_000, 0.0025],
];
export const ACTIVE_USER_SOURCE = 'https://cloud.google.com/identity-platform/pricing';
