import { APP_LIST } from '../apps/app-list.ts';

type ListedApp = (typeof APP_LIST)[number];
type SoldApp = Exclude<ListedApp, { sale: 'announced' }>;
export type ServiceId = SoldApp['id'];

const sold = APP_LIST.filter((app: ListedApp): app is SoldApp => app.sale !== 'announced');

/** The apps of the catalog, each with a back end, in display order. */
export const SERVICE_IDS: readonly ServiceId[] = sold.map(({ id }) => id);

/** The apps that the marketplace displays. The others are in the catalog only. */
export const DISPLAYED_SERVICE_IDS: readonly ServiceId[] = sold
  .filter(({ sale }) => sale === 'marketplace')
  .map(({ id }) => id);

export const MARKETPLACE_LIMITS = {
  /** Features displayed per app card and per plan card (specification §9). */
  featuresShown: 3,
  plansShown: 3,
  featuredShown: 3,
  /** How long a catalog is fresh, in ms: in server memory, in the snapshot and in the browser cache. */
  freshMs: 600_000,
  /** The total timeout of one back end, in ms. */
  sourceTimeoutMs: 10_000,
  /** The maximum size of a back end's response; typical is 4 kB. */
  sourceMaxBytes: 128 * 1024,
  tiersMax: 20,
  featuresMax: 40,
} as const;

export const BILLING_CYCLES = ['monthly', 'yearly', 'per_filing', 'one_time'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** The source of an app's data: its back end, its last good response, or the built-in sample. */
export const SERVICE_SOURCES = ['live', 'cached', 'sample'] as const;
export type ServiceSource = (typeof SERVICE_SOURCES)[number];
