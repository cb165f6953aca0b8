import type Stripe from 'stripe';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import type { BrokenRule } from './invariants.ts';
import type { World } from './simulated-world.ts';

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
 * Checks the money of all customers when something has changed at Stripe. No money is with a customer twice: what was
 * paid covers refunds and credit together, and without the credit it covers the time that was used.
 */
export function checkMoney({ state, outside, time, moneyChecked }: World): BrokenRule | null {
  if (moneyChecked.events === state.events.size) return null;
  moneyChecked.events = state.events.size;
  for (const { id } of state.customers.values()) {
    const { paid, refunded, credit, used, tolerance } = sumMoney(state, id, Math.floor(time.now / 1000));
    const detail = `${id}: paid ${paid}, refunded ${refunded}, credit ${credit}, used ${used}.`;
    const { twice, gifts } = outside.get(id) ?? { twice: 0, gifts: 0 };
    if (paid - refunded + twice - credit < -tolerance) {
      return { rule: 'money is not returned both as a refund and as credit', detail };
    }
    if (paid + gifts - credit < used - tolerance) return { rule: 'credit is for unused time only', detail };
  }
  return null;
}

function sumMoney(state: StripeState, customer: string, now: number): Money {
  const money: Money = { paid: 0, refunded: 0, credit: 0, used: 0, tolerance: 0 };
  money.credit = Math.max(0, -(state.customers.get(customer)?.balance ?? 0));
  for (const invoice of state.invoices.values()) {
    if (invoice.customer !== customer || invoice.status !== 'paid') continue;
    money.paid += invoice.amount_paid;
    money.refunded += findCharge(state, invoice)?.amount_refunded ?? 0;
    money.tolerance += CENTS_PER_LINE * invoice.lines.data.length;
    money.used += usedOf(state, invoice, now);
  }
  return money;
}

function findCharge(state: StripeState, invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const payment = [...state.invoicePayments.values()].find(each => each.invoice === invoice.id)?.payment;
  const intent = state.paymentIntents.get(String(payment?.payment_intent));
  return state.charges.get(String(intent?.latest_charge));
}

/** The share of an invoice's lines that has passed; a credit line ends what it credits. Nothing of an undone purchase. */
function usedOf(
  state: StripeState,
  { lines, parent, total_discount_amounts: discounts }: Stripe.Invoice,
  now: number,
) {
  const subscription = state.subscriptions.get(String(parent?.subscription_details?.subscription));
  if (!subscription || subscription.metadata.undoReason) return 0;
  const until = Math.min(now, subscription.ended_at ?? now);
  const discountable = lines.data
    .filter(line => line.discountable)
    .reduce((sum, line) => sum + line.amount, 0);
  const discount = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return lines.data.reduce((sum, { amount, period, discountable: isReduced, parent: origin }) => {
    const seconds = period.end - period.start;
    if (!origin?.subscription_item_details || seconds <= 0) return sum;
    const net = isReduced && discountable > 0 ? amount * (1 - discount / discountable) : amount;
    return sum + net * Math.min(1, Math.max(0, (until - period.start) / seconds));
  }, 0);
}
