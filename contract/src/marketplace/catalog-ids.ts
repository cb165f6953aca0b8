/** The seven apps of the catalog, each with a back end, in display order. */
export const SERVICE_IDS = [
  'ai-caller',
  'blooger',
  'payrollca',
  'irs2290',
  'invoicer',
  'personalcfo',
  'booker-app',
] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];

/** The apps that the marketplace displays. The others are in the catalog only. */
export const DISPLAYED_SERVICE_IDS: readonly ServiceId[] = ['ai-caller', 'blooger'];

export const MARKETPLACE_LIMITS = {
  /** Features displayed per app card and per plan card (specification §9). */
  featuresShown: 3,
  plansShown: 3,
  featuredShown: 3,
  /** How long a catalog is fresh, in ms: in server memory, in the snapshot and in the browser cache. */
  freshMs: 600_000,
  /** The total timeout of one back end, in ms. */
  sourceTimeoutMs: 10_000,
  /** The maximum size of a back end's response; typical is 4 kB. All seven must fit into one document of 1 MiB. */
  sourceMaxBytes: 128 * 1024,
  tiersMax: 20,
  featuresMax: 40,
} as const;

export const BILLING_CYCLES = ['monthly', 'yearly', 'per_filing', 'one_time'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** The source of an app's data: its back end, its last good response, or the built-in sample. */
export const SERVICE_SOURCES = ['live', 'cached', 'sample'] as const;
export type ServiceSource = (typeof SERVICE_SOURCES)[number];
