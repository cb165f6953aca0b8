import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import {
  describeSubscription,
  endsWithPeriod,
  type Money,
  pausesRenewal,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { grantsAccess, type OpenPayment } from '@atrium/contract/subscriptions/subscriptions';

/** Returns the earliest next charge with a known date, and its subscription; undefined without one. */
export function findNextCharge(subscriptions: readonly LiveSubscription[]) {
  return subscriptions
    .flatMap(subscription => {
      const { nextCharge } = describeSubscription(subscription);
      return nextCharge?.at ? [{ subscription, charge: { ...nextCharge, at: nextCharge.at } }] : [];
    })
    .toSorted((a, b) => a.charge.at.getTime() - b.charge.at.getTime())[0];
}

/** Returns the plans whose last charge failed, and is still due. */
export function listOverdue(subscriptions: readonly LiveSubscription[]): LiveSubscription[] {
  return subscriptions.filter(subscription => describeSubscription(subscription).actions.pay);
}

/** True when the customer has credit, as of the last preview of a charge. */
export function hasCredit(subscriptions: readonly LiveSubscription[]): boolean {
  return subscriptions.some(({ nextInvoice }) => (nextInvoice?.startingBalanceCents ?? 0) < 0);
}

/** Returns true for a plan that will be charged again: it is active, and isn't canceled. */
export function isRenewed(subscription: LiveSubscription): boolean {
  return grantsAccess(subscription.status) && !endsWithPeriod(subscription) && !pausesRenewal(subscription);
}

/** Returns what the plans that renew cost per month, by currency. */
export function sumMonthlyCost(subscriptions: readonly LiveSubscription[]): Money[] {
  const current = subscriptions.filter(isRenewed).flatMap(({ plans }) => plans.at(-1) ?? []);
  return sumCents(current.map(({ currency, monthlyCents }) => ({ currency, cents: monthlyCents })));
}

/** Returns what is due of these failed payments, by currency. */
export function sumOverdue(payments: readonly NonNullable<OpenPayment['payment']>[]): Money[] {
  return sumCents(
    payments.map(({ amountDue, currency }) => ({ currency, cents: toMinorUnits(amountDue, currency) ?? 0 })),
  );
}

function sumCents(amounts: readonly { cents: number; currency: string }[]): Money[] {
  const sums = new Map<string, number>();
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums]
    .map(([currency, sum]) => ({ currency, amount: fromMinorUnits(sum, currency) }))
    .toSorted((a, b) => b.amount - a.amount);
}
