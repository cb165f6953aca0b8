import { AppError } from '@atrium/contract/platform/errors';
import { findPlan } from '../../marketplace/catalog.ts';
import { currentCatalog } from '../../marketplace/current-catalog.ts';
import { listSubscriptions } from '../subscription-store.ts';
import { planForSubscriber, type WantedPlan } from './subscription-checkout.ts';

/**
 * Returns the plan that a price belongs to in the current catalog.
 * @throws AppError price_not_available
 */
export async function requirePlan(priceId: string): Promise<WantedPlan> {
  const plan = findPlan(await currentCatalog.get(), priceId);
  if (!plan) {
    throw new AppError(
      'price_not_available',
      'This plan is not available. Reload the marketplace and choose again.',
    );
  }
  const { service, tier } = plan;
  return {
    appId: service.id,
    appName: service.name,
    tierId: tier.tierId,
    tierName: tier.name,
    priceId,
    trialDays: tier.trialDays,
  };
}

/**
 * The same for a user who doesn't have the plan yet.
 * @throws AppError price_not_available; conflict when they have a plan of the app
 */
export async function requireSubscribable(uid: string, priceId: string): Promise<WantedPlan> {
  return planForSubscriber(await requirePlan(priceId), await listSubscriptions(uid));
}
