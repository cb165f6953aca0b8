import {
  type BillingCycle,
  SERVICE_IDS,
  type Service,
  type ServiceId,
} from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { CreateCheckoutSessionRequest } from '@atrium/contract/payments/payments';
import { usdText } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import { REVENUE_OTHER_APPS } from '@atrium/contract/revenue';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type { PaymentMetadata } from '../payment-metadata.ts';

/** The app, kind and description of a single payment. */
export type PaymentSubject = Pick<PaymentMetadata, 'appId' | 'kind' | 'description'>;

/** Billing cycles of one-time products; all others are plans, which need a subscription. */
const ONE_TIME: readonly BillingCycle[] = ['one_time', 'per_filing'];

/**
 * Checks the subject of a single payment. With an app id of the catalog it must be a one-time product of that
 * app at its price, and gets the product's name. Everything else is a custom payment with the payer's own
 * description, which is marked wherever it is displayed.
 * @param listServices returns the current catalog; called only for an app id of the catalog
 * @throws AppError invalid_request for a reserved id, price_not_available for a product at another price, a plan, or a product name without its app id
 */
export async function requirePaymentSubject(
  { appId, amount, description }: Pick<CreateCheckoutSessionRequest, 'appId' | 'amount' | 'description'>,
  listServices: () => Promise<readonly Service[]>,
): Promise<PaymentSubject> {
  if (normalize(appId) === REVENUE_OTHER_APPS) {
    throw new AppError('invalid_request', `appId: “${appId}” is reserved. Use another app ID.`);
  }
  const id = findCatalogId(appId);
  if (id === null) {
    if (PRODUCT_NAMES.has(normalize(description))) {
      throw new AppError(
        'price_not_available',
        `description: “${description}” is the name of a product. Buy it in the marketplace, or describe your payment differently.`,
      );
    }
    return { appId, kind: 'custom', description };
  }
  const service = (await listServices()).find(candidate => candidate.id === id);
  const tiers = (service?.pricing ?? []).filter(
    ({ billingCycle, price, currency }) => ONE_TIME.includes(billingCycle) && price > 0 && currency === 'USD',
  );
  const tier = tiers.find(({ price }) => price === amount);
  if (service && tier) {
    return { appId: id, kind: 'catalog', description: `${service.name}, ${tier.name}` };
  }
  const name = service?.name ?? id;
  const prices = tiers.map(product => `${usdText(product.price)} (${product.name})`);
  throw new AppError(
    'price_not_available',
    prices.length > 0
      ? `amount: ${name} costs ${prices.join(' or ')}. Enter exactly that amount, or use another app ID for a different payment.`
      : `appId: ${name} is sold as a plan. Choose one in the marketplace, or use another app ID for a different payment.`,
  );
}

/** Returns the catalog app of an id, ignoring case and punctuation. */
function findCatalogId(appId: string): ServiceId | null {
  return SERVICE_IDS.find(id => normalize(id) === normalize(appId)) ?? null;
}

/** Keeps letters and digits only, in lower case. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Normalized names of apps, alone and with each of their plans. */
const PRODUCT_NAMES: ReadonlySet<string> = new Set(
  sampleServices.flatMap(({ name, pricingTiers }) => [
    normalize(name),
    ...pricingTiers.flatMap(tier => [
      normalize(`${name} ${tier.name}`),
      normalize(planTitle(name, tier.name)),
    ]),
  ]),
);
