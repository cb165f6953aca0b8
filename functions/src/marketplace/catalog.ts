import {
  DISPLAYED_SERVICE_IDS,
  listCategories,
  listFeatured,
  type MarketplaceData,
  type PricingTier,
  SERVICE_IDS,
  type Service,
  type ServiceId,
} from '@atrium/contract/marketplace/catalog';
import { type BackendInfo, Service as ServiceSchema } from '@atrium/contract/marketplace/catalog-schemas';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';

/** The data of all seven apps at one time. */
export interface Catalog {
  services: Service[];
  /** When the back ends were last requested, in ms since the epoch. */
  refreshedAt: number;
}

/** The result of a request to one back end; `fetchedAt` is in ms since the epoch. */
export type SourceResult =
  | { ok: true; info: BackendInfo['data']; fetchedAt: number }
  | { ok: false; reason: string };

/**
 * Assembles a catalog. Each app has its back end's response, else its last good one, else the sample. `signupUrls` are
 * the configured production URLs; without one an app has the hosted URL from its back end.
 */
export function assembleCatalog(
  results: ReadonlyMap<ServiceId, SourceResult>,
  previous: Catalog | null,
  signupUrls: ReadonlyMap<ServiceId, string>,
  now: number,
): Catalog {
  const services = SERVICE_IDS.map(serviceId => {
    const result = results.get(serviceId);
    const sample = sampleService(serviceId);
    const getSignupUrl = ({ firebaseConfig }: Pick<Service, 'firebaseConfig'>) =>
      signupUrls.get(serviceId) ?? firebaseConfig?.hostedUrl ?? sample.signupUrl;
    if (result?.ok) {
      const { info, fetchedAt } = result;
      return fromInfo(info, getSignupUrl(info), 'live', new Date(fetchedAt).toISOString());
    }
    const known = lastKnown(previous, serviceId);
    return known
      ? { ...known, signupUrl: getSignupUrl(known), source: 'cached' as const }
      : { ...sample, signupUrl: getSignupUrl(sample) };
  });
  return { services, refreshedAt: now };
}

/** Returns the last known data of an app; undefined if its back end never responded. */
export function lastKnown(catalog: Catalog | null, serviceId: ServiceId): Service | undefined {
  return catalog?.services.find(service => service.id === serviceId && service.source !== 'sample');
}

/** Returns a catalog of sample data, for when no back end has ever responded. */
export function sampleCatalog(now: number): Catalog {
  return assembleCatalog(new Map(), null, new Map(), now);
}

/** Restores a stored catalog. Apps of an earlier schema are replaced by the sample. */
export function restoreCatalog(stored: unknown, refreshedAt: number): Catalog {
  const services = (Array.isArray(stored) ? stored : []).flatMap((value: unknown) => {
    const parsed = ServiceSchema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  return {
    services: SERVICE_IDS.map(id => services.find(service => service.id === id) ?? sampleService(id)),
    refreshedAt,
  };
}

function sampleService(serviceId: ServiceId): Service {
  const sample = sampleServices.find(service => service.serviceId === serviceId);
  if (!sample) throw new Error(`No sample data for ${serviceId}.`);
  return fromInfo(sample, sample.signupUrl, 'sample', null);
}

function fromInfo(
  info: BackendInfo['data'],
  signupUrl: string,
  source: Service['source'],
  fetchedAt: string | null,
): Service {
  const { pricingTiers, ...fields } = info;
  return { ...fields, id: info.serviceId, signupUrl, pricing: pricingTiers, source, fetchedAt };
}

/** Converts a catalog to the API's response: displayed apps, their categories, and the sources of all seven apps. */
export function toMarketplaceData(catalog: Catalog, now: number): MarketplaceData {
  const services = catalog.services.filter(service => DISPLAYED_SERVICE_IDS.includes(service.id));
  return {
    services,
    featuredApps: listFeatured(services),
    categories: listCategories(services),
    lastUpdated: new Date(catalog.refreshedAt).toISOString(),
    sources: catalog.services.map(({ serviceId, source, fetchedAt }) => ({
      serviceId,
      source,
      ageMs: fetchedAt === null ? null : Math.max(0, now - Date.parse(fetchedAt)),
    })),
  };
}

export interface Plan {
  service: Service;
  tier: PricingTier;
}

/** Returns Stripe's ids of all prices and products of an app. */
export function listAppPrices({ pricing }: Pick<Service, 'pricing'>): string[] {
  return pricing.flatMap(({ stripePriceId, stripeProductId }) =>
    [stripePriceId, stripeProductId].filter(id => id !== undefined),
  );
}

/**
 * Returns the plan of a subscription that was made at Stripe: by its price, otherwise by its product, which can have a
 * price for one customer. Null if none has it, or two apps.
 */
export function findPlanOfProduct(
  catalog: Catalog,
  { priceId, productId }: { priceId: string; productId: string },
): Plan | null {
  return (
    findPlan(catalog, priceId) ??
    findOnlyPlan(catalog, ({ stripeProductId }) => stripeProductId === productId)
  );
}

/** Returns the plan of a Stripe price; null if none has it, or two apps, so that the purchase would be ambiguous. */
export function findPlan(catalog: Catalog, priceId: string): Plan | null {
  return findOnlyPlan(catalog, ({ stripePriceId }) => stripePriceId === priceId);
}

/** Returns the first matching plan of the only app that has one; null if none has it, or two apps. */
function findOnlyPlan({ services }: Catalog, matches: (tier: PricingTier) => boolean): Plan | null {
  const plans = services
    .filter(service => service.source !== 'sample')
    .flatMap(service => {
      const tier = service.pricing.find(matches);
      return tier ? [{ service, tier }] : [];
    });
  return plans.length === 1 ? (plans[0] ?? null) : null;
}
