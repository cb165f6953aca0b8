/** The schemas of the catalog. Pages of the marketplace load without them: see `marketplace-response.ts`. */
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY } from '../platform/currencies.ts';
import { toOneLine } from '../platform/plain-text.ts';
import { BILLING_CYCLES, MARKETPLACE_LIMITS, SERVICE_IDS, SERVICE_SOURCES } from './catalog-ids.ts';

export const ServiceId = z.enum(SERVICE_IDS);
export const BillingCycle = z.enum(BILLING_CYCLES);

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

/** Returns whether a URL is a safe link: without user info, which can look like our host, or hidden direction marks. */
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

/** One plan of an app. */
export const PricingTier = z.object({
  tierId: text(60),
  name: text(60),
  /** In whole currency units (19 or 7.99); 0 is free. */
  price: z.number().check(
    z.gte(0),
    z.lte(100_000),
    z.refine(price => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6),
  ),
  /** In which the app charges, such as USD (ISO 4217). */
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), DEFAULT_CURRENCY),
  billingCycle: BillingCycle,
  description: z._default(line(400), ''),
  /** Without those of the plan that it includes. */
  features: z._default(featureList, []),
  /** The plan of the same app whose features this one has as well, by its id. */
  includes: z.optional(text(60)),
  /** The plan that suits most customers of the app. */
  recommended: z.optional(z.boolean()),
  stripeProductId: z.optional(text(100)),
  stripePriceId: z.optional(text(100)),
  /** Trial days before the first charge, at most what Stripe allows. */
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
function haveUniqueIds(tiers: readonly Pick<PricingTier, 'tierId' | 'stripePriceId'>[]): boolean {
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

export const ServiceSource = z.enum(SERVICE_SOURCES);

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

/** The response of `GET /api/marketplace`. */
export const MarketplaceData = z.object({
  /** The displayed apps. */
  services: z.array(Service),
  featuredApps: z.array(Service),
  categories: z.array(z.string()),
  lastUpdated: z.string(),
  /** Of all back ends. */
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
