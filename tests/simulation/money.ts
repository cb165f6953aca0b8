import type Stripe from 'stripe';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import type { BrokenRule } from './compare.ts';
import { getUsedCredit } from './compare.ts';
import type { Outside, World } from './simulated-world.ts';

/** Prorations are rounded to whole cents, each line by itself. */
const CENTS_PER_LINE = 1;

/** What a customer has paid for plans, got back, and used, in cents. */
interface Money {
  paid: number;
  refunded: number;
  /** Credit for later invoices. */
  credit: number;
  /** The price of the time that has passed, of what was paid. */
  used: number;
  tolerance: number;
}

/**
 * Checks the money of all customers. No money is with a customer twice: what was paid covers refunds and credit together, and
 * without the credit it covers the time that was used.
 */
export function checkMoney(world: World): BrokenRule | null {
  for (const { customer, money, twice, gifts } of listExcess(world)) {
    const { paid, refunded, credit, used } = money;
    const detail = `${customer}: paid ${paid}, refunded ${refunded}, credit ${credit}, used ${used}.`;
    if (twice > 0) return { rule: 'money is not returned both as a refund and as credit', detail };
    if (gifts > 0) return { rule: 'credit is for unused time only', detail };
  }
  return null;
}

/** Checks the money when something has changed at Stripe. */
export function checkChangedMoney(world: World): BrokenRule | null {
  const { state, moneyChecked } = world;
  if (moneyChecked.events === state.events.size) return null;
  moneyChecked.events = state.events.size;
  return checkMoney(world);
}

/** Notes what a colleague has just given too much at Stripe: it must only not become more by what we do then. */
export function noteExcess(world: World): void {
  for (const { customer, ...excess } of listExcess(world)) noteOutside(world, customer, excess);
}

/** Notes what a customer has got past our rules, in cents. */
export function noteOutside({ outside }: World, customer: string, got: Outside): void {
  const { twice, gifts } = outside.get(customer) ?? { twice: 0, gifts: 0 };
  outside.set(customer, { twice: twice + got.twice, gifts: gifts + got.gifts });
}

/** Lists what each customer has got too much of, besides what colleagues have given; 0 for none. */
function listExcess({ state, outside, time }: World) {
  const toExcess = (cents: number, tolerance: number) => (cents > tolerance ? cents : 0);
  return [...state.customers.keys()].map(customer => {
    const money = sumMoney(state, customer, Math.floor(time.now / 1000));
    const { paid, refunded, credit, used, tolerance } = money;
    const { twice, gifts } = outside.get(customer) ?? { twice: 0, gifts: 0 };
    return {
      customer,
      money,
      twice: toExcess(refunded + credit - paid - twice, tolerance),
      gifts: toExcess(used + credit - paid - gifts, tolerance),
    };
  });
}

function sumMoney(state: StripeState, customer: string, now: number): Money {
  const money: Money = { paid: 0, refunded: 0, credit: 0, used: 0, tolerance: 0 };
  money.credit = Math.max(0, -(state.customers.get(customer)?.balance ?? 0));
  for (const invoice of state.invoices.values()) {
    if (invoice.customer !== customer) continue;
    // Voided, it returns what it has used of the credit.
    if (invoice.status === 'open') money.credit += getUsedCredit(invoice);
    if (invoice.status !== 'paid') continue;
    money.paid += invoice.amount_paid;
    money.refunded += findCharge(state, invoice)?.amount_refunded ?? 0;
    money.tolerance += CENTS_PER_LINE * invoice.lines.data.length;
    money.used += usedOf(state, invoice, now);
  }
  return money;
}

/**
 * Returns what a customer has got back of an invoice beyond what paid it, in cents. The money of another plan can hide it
 * until that plan is undone.
 */
export function getOverReturned(state: StripeState, invoice: Stripe.Invoice): number {
  const refunded = findCharge(state, invoice)?.amount_refunded ?? 0;
  const paid = invoice.amount_paid + getUsedCredit(invoice);
  return Math.max(0, refunded + invoice.post_payment_credit_notes_amount - paid);
}

/** The invoice that a PaymentIntent pays; undefined for a single payment. */
export function findInvoice({ invoicePayments, invoices }: StripeState, paymentIntent: string) {
  const found = [...invoicePayments.values()].find(each => each.payment.payment_intent === paymentIntent);
  return invoices.get(String(found?.invoice));
}

function findCharge(state: StripeState, invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const payment = [...state.invoicePayments.values()].find(each => each.invoice === invoice.id)?.payment;
  const intent = state.paymentIntents.get(String(payment?.payment_intent));
  return state.charges.get(String(intent?.latest_charge));
}

/** The part of an invoice's lines that has passed; a credit line ends what it credits. Nothing of an undone purchase. */
function usedOf(state: StripeState, invoice: Stripe.Invoice, now: number): number {
  const subscription = state.subscriptions.get(String(invoice.parent?.subscription_details?.subscription));
  if (!subscription || subscription.metadata.undoReason) return 0;
  const until = Math.min(now, subscription.ended_at ?? now);
  return planLines(invoice, until).reduce((sum, { net, passed }) => sum + net * passed, 0);
}

/** What a customer has paid for a plan's time after `now`, by card or by credit. */
export function sumUnused({ invoices }: StripeState, subscriptionId: string, now: number): number {
  const paid = [...invoices.values()].filter(
    ({ status, parent }) =>
      status === 'paid' && parent?.subscription_details?.subscription === subscriptionId,
  );
  const lines = paid.flatMap(invoice => planLines(invoice, now));
  return lines.reduce((sum, { net, passed }) => sum + net * (1 - passed), 0);
}

/** Lists an invoice's lines for a plan after discounts, with the share of their time that has passed. */
function planLines({ lines, total_discount_amounts: discounts }: Stripe.Invoice, now: number) {
  const discountable = lines.data
    .filter(line => line.discountable)
    .reduce((sum, line) => sum + line.amount, 0);
  const discount = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return lines.data.flatMap(({ amount, period, discountable: isReduced, parent: origin }) => {
    const seconds = period.end - period.start;
    if (!origin?.subscription_item_details || seconds <= 0) return [];
    const net = isReduced && discountable > 0 ? amount * (1 - discount / discountable) : amount;
    return [{ net, passed: Math.min(1, Math.max(0, (now - period.start) / seconds)) }];
  });
}
