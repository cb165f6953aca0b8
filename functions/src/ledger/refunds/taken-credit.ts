import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import type { TakenCredit } from '../../subscriptions/plan-money.ts';

/** A customer's credit that goes back with a refund, in minor units. */
export interface CreditToTake extends TakenCredit {
  customer: string;
  amountCents: number;
  currency: string;
}

const SPENT =
  'The customer has just used their credit. Nothing was refunded. Reload the payment to see what can be refunded now.';

/**
 * Takes credit back, besides what an earlier attempt of the same refund has taken, and returns the amount of both.
 * @throws AppError conflict if it was used in the meantime
 */
export async function takeCredit(
  { customer, amountCents, currency, auditId, subscriptionId, invoiceId }: CreditToTake,
  stripe: Stripe,
): Promise<number> {
  const taken = await findTaken(customer, auditId, stripe);
  if (amountCents <= 0) return taken;
  const { ending_balance } = await stripe.customers.createBalanceTransaction(
    customer,
    {
      amount: amountCents,
      currency: currency.toLowerCase(),
      description: 'Returned by a refund instead',
      metadata: { auditId, subscriptionId, invoiceId },
    },
    { idempotencyKey: `${auditId}-credit-${taken}` },
  );
  if (ending_balance <= 0) return taken + amountCents;
  await giveCreditBack(customer, auditId, stripe);
  throw new AppError('conflict', SPENT);
}

/** Gives back what was taken for a refund that isn't made; does nothing if that was done. */
export async function giveCreditBack(customer: string, auditId: string, stripe: Stripe): Promise<void> {
  const taken = await listTaken(customer, auditId, stripe);
  const amount = taken.reduce((sum, transaction) => sum + transaction.amount, 0);
  const [first] = taken;
  if (!first || amount <= 0) return;
  await stripe.customers.createBalanceTransaction(
    customer,
    {
      amount: -amount,
      currency: first.currency,
      description: 'The refund was not made',
      metadata: first.metadata ?? {},
    },
    { idempotencyKey: `${auditId}-credit-back` },
  );
}

async function findTaken(customer: string, auditId: string, stripe: Stripe): Promise<number> {
  const taken = await listTaken(customer, auditId, stripe);
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}

/** Stripe keeps idempotency keys for a day only, so what was taken is looked up. */
async function listTaken(
  customer: string,
  auditId: string,
  stripe: Stripe,
): Promise<Stripe.CustomerBalanceTransaction[]> {
  const all = stripe.customers.listBalanceTransactions(customer, { limit: 100 });
  const transactions = await all.autoPagingToArray({ limit: 10_000 });
  return transactions.filter(({ metadata }) => metadata?.auditId === auditId);
}
