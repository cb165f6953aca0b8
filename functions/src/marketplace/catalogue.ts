import {
  type BackendInfo,
  categoriesOf,
  DISPLAYED_SERVICE_IDS,
  featuredOf,
  type MarketplaceData,
  type PricingTier,
  SERVICE_IDS,
  type Service,
  type ServiceId,
} from '@atrium/contract/marketplace';
import { sampleServices } from '@atrium/contract/sample-catalogue';

/** All seven apps as known at one time. */
export interface Catalogue {
  services: Service[];
  /** When the back ends were last asked, in ms since the epoch. */
  refreshedAt: number;
}

/** What asking one back end came to; `fetchedAt` in ms since the epoch. */
export type SourceResult =
  | { ok: true; info: BackendInfo['data']; fetchedAt: number }
  | { ok: false; reason: string };

/**
 * The new catalogue: a back end's answer where there is one, else its last good one, else the sample.
 * `signupUrls` are the production addresses from configuration.
 */
export function assembleCatalogue(
  results: ReadonlyMap<ServiceId, SourceResult>,
  previous: Catalogue | null,
  signupUrls: ReadonlyMap<ServiceId, string>,
  now: number,
): Catalogue {
  const services = SERVICE_IDS.map(serviceId => {
    const result = results.get(serviceId);
    const sample = sampleService(serviceId);
    const signupUrl = signupUrls.get(serviceId) ?? sample.signupUrl;
    if (result?.ok) {
      return fromInfo(result.info, signupUrl, 'live', new Date(result.fetchedAt).toISOString());
    }
    const known = lastKnown(previous, serviceId);
    return known ? { ...known, signupUrl, source: 'cached' as const } : { ...sample, signupUrl };
  });
  return { services, refreshedAt: now };
}

/** What a back end last said of its app; undefined when that was never heard. */
export function lastKnown(catalogue: Catalogue | null, serviceId: ServiceId): Service | undefined {
  return catalogue?.services.find(service => service.id === serviceId && service.source !== 'sample');
}

/** The catalogue when nothing was ever heard of any back end. */
export function sampleCatalogue(now: number): Catalogue {
  return assembleCatalogue(new Map(), null, new Map(), now);
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

/** The API's answer: displayed apps with their categories, and where the data of all seven came from. */
export function toMarketplaceData(catalogue: Catalogue, now: number): MarketplaceData {
  const services = catalogue.services.filter(service => DISPLAYED_SERVICE_IDS.includes(service.id));
  return {
    services,
    featuredApps: featuredOf(services),
    categories: categoriesOf(services),
    lastUpdated: new Date(catalogue.refreshedAt).toISOString(),
    sources: catalogue.services.map(({ serviceId, source, fetchedAt }) => ({
      serviceId,
      source,
      ageMs: fetchedAt === null ? null : Math.max(0, now - Date.parse(fetchedAt)),
    })),
  };
}

/** A plan together with its app. */
export interface Plan {
  service: Service;
  tier: PricingTier;
}

/** The plan that a Stripe price belongs to, or null when the catalogue has none: such a price is not for sale. */
export function findPlan(catalogue: Catalogue, priceId: string): Plan | null {
  for (const service of catalogue.services) {
    if (service.source === 'sample') continue;
    const tier = service.pricing.find(candidate => candidate.stripePriceId === priceId);
    if (tier) return { service, tier };
  }
  return null;
}
