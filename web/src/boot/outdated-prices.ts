import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';
import { toPricesKey } from '../platform/prices-key.ts';

type Services = readonly { id: string; pricing: Parameters<typeof toPricesKey>[1] }[];

/**
 * True when a price in the page's HTML, which was built before, is no longer that of its application: then the page's code
 * shows the current one. Rejects while the marketplace can't be reached.
 */
export async function arePricesOutdated(built: readonly string[]): Promise<boolean> {
  const services = await loadServices();
  return services.some(({ id, pricing }) => {
    const own = built.find(key => key.startsWith(`${id}, `));
    return own !== undefined && own !== toPricesKey(id, pricing);
  });
}

/** The response isn't validated here, which would cost more code than this page has: the page's code does it. */
async function loadServices(): Promise<Services> {
  const response = await fetch(EARLY_PATHS.marketplace);
  return (await response.json()).services;
}
