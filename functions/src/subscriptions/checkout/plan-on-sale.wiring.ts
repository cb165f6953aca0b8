import { MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalog';
import type Stripe from 'stripe';
import { findPlan, listAppPrices } from '../../marketplace/catalog.ts';
import { currentCatalog } from '../../marketplace/current-catalog.ts';
import { logger } from '../../platform/logger.ts';
import { findInStripe } from '../own-subscription.ts';
import { listSubscriptions } from '../subscription-store.ts';
import { describePriceDifference } from './price-at-stripe.ts';
import {
  planForSubscriber,
  planNotAvailable,
  priceDiffers,
  type WantedPlan,
} from './subscription-checkout.ts';

/**
 * Returns the plan of a price in the current catalog.
 * @throws AppError price_not_available, also when Stripe would charge another price than the app shows
 */
export async function requirePlan(priceId: string, stripe: Stripe): Promise<WantedPlan> {
  const plan = await findCurrentPlan(priceId);
  if (!plan) throw planNotAvailable();
  const { service, tier } = plan;
  const price = await findInStripe(stripe.prices.retrieve(priceId, { expand: ['product'] }));
  if (!price?.active || price.type !== 'recurring') throw planNotAvailable();
  const difference = describePriceDifference(tier, price);
  if (difference) {
    logger.error('marketplace.price_differs', { priceId, difference });
    throw priceDiffers();
  }
  return {
    appId: service.id,
    appName: service.name,
    tierId: tier.tierId,
    tierName: tier.name,
    priceId,
    appPrices: listAppPrices(service),
    trialDays: tier.trialDays,
  };
}

/** The back ends are asked where the known catalog, which visitors get meanwhile, is old or doesn't have the price. */
async function findCurrentPlan(priceId: string) {
  const known = await currentCatalog.get();
  const isOld = Date.now() - known.refreshedAt > MARKETPLACE_LIMITS.freshMs;
  return (isOld ? null : findPlan(known, priceId)) ?? findPlan(await currentCatalog.refresh(), priceId);
}

/** The same for a user without a plan of the app. @throws AppError price_not_available, conflict when they have one */
export async function requireSubscribable(uid: string, priceId: string, stripe: Stripe): Promise<WantedPlan> {
  return planForSubscriber(await requirePlan(priceId, stripe), await listSubscriptions(uid));
}
