import * as z from 'zod/mini';
import { toOneLine } from '../plain-text.ts';

/** The seven back ends that make up the catalogue, in display order. */
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

/** The applications that the marketplace shows; the rest is known to the catalogue only. */
export const DISPLAYED_SERVICE_IDS: readonly ServiceId[] = ['ai-caller', 'blooger'];

export const MARKETPLACE_LIMITS = {
  /** Entries shown per app card and per plan card (specification §9). */
  featuresShown: 3,
  plansShown: 3,
  featuredShown: 3,
  /** How long a catalogue counts as fresh, in ms: server memory, snapshot and browser cache alike. */
  freshMs: 600_000,
  /** The outer time limit of one back end, in ms. */
  sourceTimeoutMs: 10_000,
  /** The largest answer a back end may send; an entry is about 4 kB. All seven must fit into one document of 1 MiB. */
  sourceMaxBytes: 128 * 1024,
  tiersMax: 20,
  featuresMax: 40,
} as const;

export const ALL_CATEGORIES = 'all';
export const MARKETPLACE_CACHE_KEY = 'marketplace_data';

export const BillingCycle = z.enum(['monthly', 'yearly', 'per_filing', 'one_time']);
export type BillingCycle = z.infer<typeof BillingCycle>;

const line = (max: number) => z.string().check(z.overwrite(toOneLine), z.maxLength(max));
/** A line in which something can be seen. */
const text = (max: number) => line(max).check(z.regex(/[^\p{C}\p{Z}]/u));

/** https and a host, or http on this machine: nothing before the host, and nothing but a port, path or query behind it. */
const PUBLIC_URL =
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:[/?#]|$)/i;

/** A label of a host in punycode. Only names in ASCII are accepted, so that no other alphabet imitates one of ours. */
const PUNYCODE = /^https:\/\/(?:[^/?#]*\.)?xn--/i;

/** Control and direction characters, what has no width, spaces, and what parsers read as a slash. */
const NOT_IN_URLS = /[\p{C}\p{Z}\\]/u;

/**
 * Whether visitors can be sent to a URL. User info would make `https://atrium.example@evil.example` look like ours, and
 * percent-encoded direction marks are displayed decoded.
 */
function isPublicUrl(text: string): boolean {
  return PUBLIC_URL.test(text) && !PUNYCODE.test(text) && !NOT_IN_URLS.test(decoded(text));
}

/** With its percent-encoded characters, or something refused when they aren't text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0';
  }
}

/** The URL of an app's page. */
export const WebAddress = z.string().check(z.maxLength(500), z.refine(isPublicUrl));

/** Each once: a list that repeats itself says nothing more. */
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
  stripeProductId: z.optional(text(100)),
  stripePriceId: z.optional(text(100)),
  /** Days of trial before the first charge; Stripe's own limit is 730. */
  trialDays: z.optional(z.int().check(z.gte(1), z.lte(730))),
  /** Only in sample data: the app that the tier belongs to. */
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
  firebaseConfig: z.optional(z.object({ hostedUrl: WebAddress })),
};

/** No two plans of one name in addresses, and none that is bought by the price of another. */
function areDistinct(tiers: readonly PricingTier[]): boolean {
  const ids = tiers.map(({ tierId }) => tierId);
  const prices = tiers.flatMap(({ stripePriceId }) => stripePriceId ?? []);
  return [ids, prices].every(names => new Set(names).size === names.length);
}

/** What a back end's info endpoint answers (specification §7.2). */
export const BackendInfo = z.object({
  success: z.literal(true),
  data: z.object({
    serviceId: ServiceId,
    ...appFields,
    pricingTiers: z.array(PricingTier).check(z.maxLength(MARKETPLACE_LIMITS.tiersMax), z.refine(areDistinct)),
  }),
});
export type BackendInfo = z.infer<typeof BackendInfo>;

/** Where an app's data came from: its back end just now, its last good answer, or the built-in sample. */
export const ServiceSource = z.enum(['live', 'cached', 'sample']);
export type ServiceSource = z.infer<typeof ServiceSource>;

/** One application of the catalogue, as the screens use it. */
export const Service = z.object({
  id: ServiceId,
  serviceId: ServiceId,
  ...appFields,
  signupUrl: WebAddress,
  pricing: z.array(PricingTier),
  source: ServiceSource,
  /** ISO 8601 time of the back end's answer; null for sample data. */
  fetchedAt: z.nullable(z.string()),
});
export type Service = z.infer<typeof Service>;

/** The answer of `GET /api/marketplace`. `sources` speaks of all seven back ends, `services` of the displayed ones. */
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

/** Category filter list: `all`, then each category once in catalogue order, whatever a back end calls its own. */
export function categoriesOf(services: readonly Pick<Service, 'category'>[]): string[] {
  return [...new Set([ALL_CATEGORIES, ...services.map(service => service.category)])];
}

/** The featured apps in catalogue order, capped (specification §9). */
export function featuredOf<T extends Pick<Service, 'featured'>>(services: readonly T[]): T[] {
  return services.filter(service => service.featured).slice(0, MARKETPLACE_LIMITS.featuredShown);
}

/** The specification's search rule (§5): name or description contains the text, and the category matches exactly. */
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

/** What follows a price, without the slash: `mo`, `yr`, `filing`, or nothing for a single payment. */
export const PERIOD_SUFFIX: Record<BillingCycle, string> = {
  monthly: 'mo',
  yearly: 'yr',
  per_filing: 'filing',
  one_time: '',
};

/** True when choosing the tier opens the subscription modal rather than the app's own sign-up (specification §4). */
export function isPayable(tier: Pick<PricingTier, 'stripeProductId' | 'stripePriceId'>): boolean {
  return Boolean(tier.stripeProductId || tier.stripePriceId);
}
