import { findPlan } from '../../marketplace/catalog.ts';
import { currentCatalog } from '../../marketplace/current-catalog.ts';
import { listSubscriptions } from '../subscription-store.ts';
import { planForSubscriber, planNotAvailable, type WantedPlan } from './subscription-checkout.ts';

/** Returns the plan of a price in the current catalog. @throws AppError price_not_available */
export async function requirePlan(priceId: string): Promise<WantedPlan> {
  const plan = findPlan(await currentCatalog.get(), priceId);
  if (!plan) throw planNotAvailable();
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

/** The same for a user without a plan of the app. @throws AppError price_not_available, conflict when they have one */
export async function requireSubscribable(uid: string, priceId: string): Promise<WantedPlan> {
  return planForSubscriber(await requirePlan(priceId), await listSubscriptions(uid));
}
