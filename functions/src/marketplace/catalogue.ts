import {
  type BackendInfo,
  categoriesOf,
  DISPLAYED_SERVICE_IDS,
  featuredOf,
  type MarketplaceData,
  type PricingTier,
  SERVICE_IDS,
  Service,
  type ServiceId,
} from '@atrium/contract/marketplace/catalogue';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalogue';

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
 * `signupUrls` are the production addresses from configuration; an app without one is where its back end says that it is
 * hosted.
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
    const addressOf = ({ firebaseConfig }: Pick<Service, 'firebaseConfig'>) =>
      signupUrls.get(serviceId) ?? firebaseConfig?.hostedUrl ?? sample.signupUrl;
    if (result?.ok) {
      const { info, fetchedAt } = result;
      return fromInfo(info, addressOf(info), 'live', new Date(fetchedAt).toISOString());
    }
    const known = lastKnown(previous, serviceId);
    return known
      ? { ...known, signupUrl: addressOf(known), source: 'cached' as const }
      : { ...sample, signupUrl: addressOf(sample) };
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

/**
 * A catalogue that was stored, perhaps by an earlier version of this code: what does not fit the schema any more is
 * replaced by the sample.
 */
export function restoredCatalogue(stored: unknown, refreshedAt: number): Catalogue {
  const services = (Array.isArray(stored) ? stored : []).flatMap((value: unknown) => {
    const parsed = Service.safeParse(value);
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

/**
 * The plan that a Stripe price belongs to, or null when the catalogue has none: such a price is not for sale. Nor is one
 * that two apps call theirs, since nobody could say what was bought.
 */
export function findPlan(catalogue: Catalogue, priceId: string): Plan | null {
  const plans = catalogue.services
    .filter(service => service.source !== 'sample')
    .flatMap(service => {
      const tier = service.pricing.find(candidate => candidate.stripePriceId === priceId);
      return tier ? [{ service, tier }] : [];
    });
  return plans.length === 1 ? (plans[0] ?? null) : null;
}
