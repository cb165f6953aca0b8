import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { hasEnded, type PlanCards } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { toCard } from '../../platform/stripe/stripe-values.ts';

/** The `expand` parameter of the subscriptions whose cards are read. */
export const CARD_EXPAND = [
  'data.default_payment_method',
  'data.customer.invoice_settings.default_payment_method',
] as const;

/** The fields of a subscription that determine its card. */
export type CardSource = Pick<Stripe.Subscription, 'id' | 'status' | 'default_payment_method' | 'customer'>;

/** Returns the cards that pay the running ones of these subscriptions (with `CARD_EXPAND`). */
export function getPlanCards(subscriptions: readonly CardSource[]): PlanCards['cards'] {
  const cards = new Map<string, PlanCards['cards'][number]>();
  for (const subscription of subscriptions) {
    const method = hasEnded(subscription) ? null : findMethod(subscription);
    const card = toCard(method?.card);
    if (!method || !card) continue;
    const known = cards.get(method.id);
    if (known) known.subscriptionIds.push(subscription.id);
    else cards.set(method.id, { ...card, subscriptionIds: [subscription.id] });
  }
  return [...cards.values()];
}

/** Returns the credit of a customer; null without one. Stripe keeps it as a negative balance. */
export function findCredit(customer: Pick<Stripe.Customer, 'balance' | 'currency'>): PlanCards['credit'] {
  const { balance, currency } = customer;
  return balance < 0 && currency
    ? { amount: fromMinorUnits(-balance, currency), currency: currency.toUpperCase() }
    : null;
}

/** Returns what Stripe charges: the payment method of the subscription, otherwise that of its customer. */
export function findMethod({
  default_payment_method: own,
  customer,
}: CardSource): Stripe.PaymentMethod | null {
  if (own && typeof own !== 'string') return own;
  if (typeof customer === 'string' || 'deleted' in customer) return null;
  const shared = customer.invoice_settings.default_payment_method;
  return shared && typeof shared !== 'string' ? shared : null;
}
