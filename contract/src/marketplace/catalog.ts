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

export const ALL_CATEGORIES = 'all';
export const MARKETPLACE_CACHE_KEY = 'marketplace_data';

export const BILLING_CYCLES = ['monthly', 'yearly', 'per_filing', 'one_time'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** One plan of an app. */
export interface PricingTier {
  tierId: string;
  name: string;
  /** In whole currency units (19 or 7.99); 0 is free. */
  price: number;
  currency: 'USD' | 'CAD';
  billingCycle: BillingCycle;
  description: string;
  /** Without duplicates, and without those of the plan that it includes. */
  features: string[];
  /** The plan of the same app whose features this one has as well, by its id. */
  includes?: string | undefined;
  /** The plan that suits most customers of the app. */
  recommended?: boolean | undefined;
  stripeProductId?: string | undefined;
  stripePriceId?: string | undefined;
  /** Trial days before the first charge. */
  trialDays?: number | undefined;
  /** Only in sample data: the app of the tier. */
  serviceId?: ServiceId | undefined;
}

/** The source of an app's data: its back end, its last good response, or the built-in sample. */
export const SERVICE_SOURCES = ['live', 'cached', 'sample'] as const;
export type ServiceSource = (typeof SERVICE_SOURCES)[number];

/** An app of the catalog, as the screens use it. */
export interface Service {
  id: ServiceId;
  serviceId: ServiceId;
  name: string;
  description: string;
  icon: string;
  category: string;
  badge?: string | undefined;
  new: boolean;
  popular: boolean;
  featured: boolean;
  features: string[];
  firebaseConfig?: { hostedUrl: string } | undefined;
  signupUrl: string;
  pricing: PricingTier[];
  source: ServiceSource;
  /** ISO 8601 time of the back end's response; null for sample data. */
  fetchedAt: string | null;
}

/** The response of `GET /api/marketplace`. */
export interface MarketplaceData {
  /** The displayed apps. */
  services: Service[];
  featuredApps: Service[];
  categories: string[];
  lastUpdated: string;
  /** Of all back ends. */
  sources: {
    serviceId: ServiceId;
    source: ServiceSource;
    /** Age of the data in ms; null for sample data. */
    ageMs: number | null;
  }[];
}

/** Returns the category filters: `all`, then each category once in catalog order. */
export function listCategories(services: readonly Pick<Service, 'category'>[]): string[] {
  return [...new Set([ALL_CATEGORIES, ...services.map(service => service.category)])];
}

/** Returns the first featured apps in catalog order (specification §9). */
export function listFeatured<T extends Pick<Service, 'featured'>>(services: readonly T[]): T[] {
  return services.filter(service => service.featured).slice(0, MARKETPLACE_LIMITS.featuredShown);
}

/** Filters by the specification's search rule (§5): name or description contains the text, and the category matches exactly. */
export function filterServices<T extends Pick<Service, 'name' | 'description' | 'category'>>(
  services: readonly T[],
  query: string,
  category: string,
): T[] {
  const wanted = query.trim().toLowerCase();
  return services.filter(
    service =>
      (category === ALL_CATEGORIES || service.category === category) &&
      (service.name.toLowerCase().includes(wanted) || service.description.toLowerCase().includes(wanted)),
  );
}

/** The unit after a price, without the slash: `mo`, `yr`, `filing`, or empty for a one-time payment. */
export const PERIOD_SUFFIX: Record<BillingCycle, string> = {
  monthly: 'mo',
  yearly: 'yr',
  per_filing: 'filing',
  one_time: '',
};

/** The period of a price as text; empty for a one-time payment. */
export const PERIOD_NAMES: Record<BillingCycle, string> = {
  monthly: 'month',
  yearly: 'year',
  per_filing: 'filing',
  one_time: '',
};

/** Returns the plans that a plan includes, the nearest first; ends at an unknown plan, and where plans include each other. */
export function includedPlans(
  tier: Pick<PricingTier, 'tierId' | 'includes'>,
  pricing: readonly PricingTier[],
): PricingTier[] {
  const included: PricingTier[] = [];
  let next = pricing.find(({ tierId }) => tierId === tier.includes);
  while (next && next.tierId !== tier.tierId && !included.includes(next)) {
    const { includes } = next;
    included.push(next);
    next = pricing.find(({ tierId }) => tierId === includes);
  }
  return included;
}

/** Returns the plan that an app recommends, only one; undefined when it recommends none. */
export function recommendedPlan(pricing: readonly PricingTier[]): PricingTier | undefined {
  return pricing.find(({ recommended }) => recommended);
}

/** Returns whether the tier opens the subscription modal instead of the app's sign-up page (specification §4). */
export function isPayable(tier: Pick<PricingTier, 'stripeProductId' | 'stripePriceId'>): boolean {
  return Boolean(tier.stripeProductId || tier.stripePriceId);
}
