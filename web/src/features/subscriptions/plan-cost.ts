import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import { grantsAccess } from '@atrium/contract/subscriptions/subscriptions';
import type { Subscription } from './hooks/use-subscriptions.ts';

/** An amount in its currency, decimal. */
export interface Money {
  amount: number;
  currency: string;
}

/** The price of a running plan. */
export interface PlanPrice extends Money {
  period: 'month' | 'year';
}

type Priced = Pick<Subscription, 'plan'>;

/**
 * Returns what a subscription costs per period: the catalog's price while it is the one that is charged, otherwise the
 * price per month in the ledger, because older prices stay valid for running plans. Null when neither is known.
 */
export function priceOf({ plan }: Priced, tier: PricingTier | undefined): PlanPrice | null {
  if (tier && (!plan || plan.priceId === tier.stripePriceId)) {
    const period = tier.billingCycle === 'yearly' ? 'year' : 'month';
    return { amount: tier.price, currency: tier.currency, period };
  }
  return plan ? { amount: plan.monthly, currency: plan.currency, period: 'month' } : null;
}

/** True for a plan that is charged again: it runs and wasn't canceled. */
export function isRenewed({ status, cancelAt }: Pick<Subscription, 'status' | 'cancelAt'>): boolean {
  return grantsAccess(status) && cancelAt === null;
}

/** A charge after the credit that it uses up. */
export interface CreditedCharge {
  amount: number;
  /** What the credit pays of it; 0 for none. */
  fromCredit: number;
}

/** Returns what is charged for a price. Credit is in one currency and pays first. */
export function chargeOf({ amount, currency }: Money, credit: Money | null | undefined): CreditedCharge {
  const available = credit?.currency === currency ? credit.amount : 0;
  const fromCredit = Math.min(available, amount);
  return { amount: Math.round((amount - fromCredit) * 100) / 100, fromCredit };
}

type CostSource = Pick<Subscription, 'status' | 'cancelAt' | 'plan'>;

/** Returns what the plans that renew cost per month, by currency; canceled ones cost nothing more. */
export function monthlyCostOf<T extends CostSource>(
  subscriptions: readonly T[],
  tierOf: (subscription: T) => PricingTier | undefined,
): Money[] {
  const cents = new Map<string, number>();
  for (const subscription of subscriptions.filter(isRenewed)) {
    const price = priceOf(subscription, tierOf(subscription));
    if (!price) continue;
    const monthly = price.period === 'year' ? price.amount / 12 : price.amount;
    cents.set(price.currency, (cents.get(price.currency) ?? 0) + Math.round(monthly * 100));
  }
  return [...cents]
    .map(([currency, sum]) => ({ currency, amount: sum / 100 }))
    .toSorted((a, b) => b.amount - a.amount);
}

/** Returns the plan that renews next; undefined when none does, or its date isn't known. */
export function nextRenewalOf<T extends Pick<Subscription, 'status' | 'cancelAt' | 'currentPeriodEnd'>>(
  subscriptions: readonly T[],
): (T & { currentPeriodEnd: Date }) | undefined {
  return subscriptions
    .filter(
      (one): one is T & { currentPeriodEnd: Date } =>
        isRenewed(one) && one.status !== 'past_due' && one.currentPeriodEnd !== null,
    )
    .toSorted((a, b) => a.currentPeriodEnd.getTime() - b.currentPeriodEnd.getTime())[0];
}
