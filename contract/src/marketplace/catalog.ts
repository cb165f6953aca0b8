import * as z from 'zod/mini';
import { toOneLine } from '../platform/plain-text.ts';

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
export const ServiceId = z.enum(SERVICE_IDS);
export type ServiceId = z.infer<typeof ServiceId>;

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

export const BillingCycle = z.enum(['monthly', 'yearly', 'per_filing', 'one_time']);
export type BillingCycle = z.infer<typeof BillingCycle>;

const line = (max: number) => z.string().check(z.overwrite(toOneLine), z.maxLength(max));
/** A line with at least one visible character. */
const text = (max: number) => line(max).check(z.regex(/[^\p{C}\p{Z}]/u));

/** https and a host, or http on this machine, without user info; then optionally a port, path and query. */
const PUBLIC_URL =
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:[/?#]|$)/i;

/** A host with a punycode label. Only ASCII hosts are accepted, because other alphabets can imitate ours. */
const PUNYCODE = /^https:\/\/(?:[^/?#]*\.)?xn--/i;

/** Control, direction and zero-width characters, spaces, and backslashes, which parsers read as slashes. */
const NOT_IN_URLS = /[\p{C}\p{Z}\\]/u;

/**
 * Returns whether a link to the URL is safe. User info would make `https://atrium.example@evil.example` look like ours, and
 * percent-encoded direction marks are displayed decoded.
 */
function isPublicUrl(text: string): boolean {
  return PUBLIC_URL.test(text) && !PUNYCODE.test(text) && !NOT_IN_URLS.test(decoded(text));
}

/** Decodes percent-encoded characters; returns a refused character when they are malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0';
  }
}

/** The URL of an app's page. */
export const WebUrl = z.string().check(z.maxLength(500), z.refine(isPublicUrl));

/** Without duplicates. */
const featureList = z.array(text(160)).check(
  z.maxLength(MARKETPLACE_LIMITS.featuresMax),
  z.overwrite(features => [...new Set(features)]),
);

/** One plan of an app. `price` is in whole currency units (19 or 7.99); 0 is free. */
export const PricingTier = z.object({
  tierId: text(60),
  name: text(60),
  price: z.number().check(
    z.gte(0),
    z.lte(100_000),
    z.refine(price => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6),
  ),
  currency: z._default(z.enum(['USD', 'CAD']), 'USD'),
  billingCycle: BillingCycle,
  description: z._default(line(400), ''),
  features: z._default(featureList, []),
  /** The plan of the same app whose features this one has as well, by its id; `features` are those that it adds. */
  includes: z.optional(text(60)),
  /** The plan that suits most customers of the app. */
  recommended: z.optional(z.boolean()),
  stripeProductId: z.optional(text(100)),
  stripePriceId: z.optional(text(100)),
  /** Trial days before the first charge; Stripe's limit is 730. */
  trialDays: z.optional(z.int().check(z.gte(1), z.lte(730))),
  /** Only in sample data: the app of the tier. */
  serviceId: z.optional(ServiceId),
});
export type PricingTier = z.infer<typeof PricingTier>;

const appFields = {
  name: text(80),
  description: text(600),
  icon: z._default(text(40), 'app'),
  category: text(40),
  badge: z.optional(text(24)),
  new: z._default(z.boolean(), false),
  popular: z._default(z.boolean(), false),
  featured: z._default(z.boolean(), false),
  features: z._default(featureList, []),
  firebaseConfig: z.optional(z.object({ hostedUrl: WebUrl })),
};

/** Returns whether no two plans have the same id or the same Stripe price. */
function haveUniqueIds(tiers: readonly PricingTier[]): boolean {
  const ids = tiers.map(({ tierId }) => tierId);
  const prices = tiers.flatMap(({ stripePriceId }) => stripePriceId ?? []);
  return [ids, prices].every(names => new Set(names).size === names.length);
}

/** The response of a back end's info endpoint (specification §7.2). */
export const BackendInfo = z.object({
  success: z.literal(true),
  data: z.object({
    serviceId: ServiceId,
    ...appFields,
    pricingTiers: z
      .array(PricingTier)
      .check(z.maxLength(MARKETPLACE_LIMITS.tiersMax), z.refine(haveUniqueIds)),
  }),
});
export type BackendInfo = z.infer<typeof BackendInfo>;

/** The source of an app's data: its back end, its last good response, or the built-in sample. */
export const ServiceSource = z.enum(['live', 'cached', 'sample']);
export type ServiceSource = z.infer<typeof ServiceSource>;

/** An app of the catalog, as the screens use it. */
export const Service = z.object({
  id: ServiceId,
  serviceId: ServiceId,
  ...appFields,
  signupUrl: WebUrl,
  pricing: z.array(PricingTier),
  source: ServiceSource,
  /** ISO 8601 time of the back end's response; null for sample data. */
  fetchedAt: z.nullable(z.string()),
});
export type Service = z.infer<typeof Service>;

/** Query of `GET /api/marketplace`; with `refresh`, the back ends are asked again. */
export const MarketplaceQuery = z.object({ refresh: z.optional(z.string()) });
export type MarketplaceQuery = z.infer<typeof MarketplaceQuery>;

/** The response of `GET /api/marketplace`. `sources` covers all seven back ends, `services` only the displayed apps. */
export const MarketplaceData = z.object({
  services: z.array(Service),
  featuredApps: z.array(Service),
  categories: z.array(z.string()),
  lastUpdated: z.string(),
  sources: z.array(
    z.object({
      serviceId: ServiceId,
      source: ServiceSource,
      /** Age of the data in ms; null for sample data. */
      ageMs: z.nullable(z.number()),
    }),
  ),
});
export type MarketplaceData = z.infer<typeof MarketplaceData>;

/** Returns the category filters: `all`, then each category once in catalog order. */
export function categoriesOf(services: readonly Pick<Service, 'category'>[]): string[] {
  return [...new Set([ALL_CATEGORIES, ...services.map(service => service.category)])];
}

/** Returns the first featured apps in catalog order (specification §9). */
export function featuredOf<T extends Pick<Service, 'featured'>>(services: readonly T[]): T[] {
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

/** The period of a price in words; empty for a one-time payment. */
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
