import { AppError } from '@atrium/contract/errors';
import {
  type BillingCycle,
  SERVICE_IDS,
  type Service,
  type ServiceId,
} from '@atrium/contract/marketplace/catalogue';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalogue';
import type { CreateCheckoutSessionRequest } from '@atrium/contract/payments/payments';
import type { PaymentMetadata } from '../payment-metadata.ts';

/** What a single payment is recorded for. */
export type PaymentSubject = Pick<PaymentMetadata, 'appId' | 'kind' | 'description'>;

/** Billing cycles of a product that is paid once; all others are plans, which only a subscription starts. */
const ONE_TIME: readonly BillingCycle[] = ['one_time', 'per_filing'];

/**
 * What a single payment may claim to be for. With the app id of the catalog it is a one-time product of that app at its
 * price, by the catalog's own name. Everything else is a custom payment: the payer's own words, marked as such wherever
 * they are shown.
 * @param listServices the current catalog; only asked for an app id of the catalog
 * @throws AppError price_not_available for a product at another price, a plan, or the name of a product without its app
 */
export async function paymentSubjectOf(
  { appId, amount, description }: Pick<CreateCheckoutSessionRequest, 'appId' | 'amount' | 'description'>,
  listServices: () => Promise<readonly Service[]>,
): Promise<PaymentSubject> {
  const id = catalogIdOf(appId);
  if (id === null) {
    if (PRODUCT_NAMES.has(plain(description))) {
      throw new AppError(
        'price_not_available',
        `description: “${description}” is the name of a product. Buy it in the marketplace, or describe your payment in other words.`,
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
  const prices = tiers.map(product => `$${product.price.toFixed(2)} (${product.name})`);
  throw new AppError(
    'price_not_available',
    prices.length > 0
      ? `amount: ${name} costs ${prices.join(' or ')}. Pay exactly that, or use another app id for a different payment.`
      : `appId: ${name} is sold as a plan. Choose one in the marketplace, or use another app id for a different payment.`,
  );
}

/** The app of the catalog that an id stands for, however it is spelled. */
function catalogIdOf(appId: string): ServiceId | null {
  return SERVICE_IDS.find(id => plain(id) === plain(appId)) ?? null;
}

/** Letters and digits only, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Names of apps, and of apps with each of their plans, as `plain` text. */
const PRODUCT_NAMES: ReadonlySet<string> = new Set(
  sampleServices.flatMap(({ name, pricingTiers }) => [
    plain(name),
    ...pricingTiers.map(tier => plain(`${name} ${tier.name}`)),
  ]),
);
