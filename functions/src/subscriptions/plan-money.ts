import { DisputeStatus, isLostOrAtRisk } from '@atrium/contract/ledger/disputes';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../payments/intents/invoice-payment.ts';
import { getId } from '../platform/stripe/stripe-values.ts';

/** Marks an invoice line that reduces the credit of a plan change by what was already returned. */
export const RETURNED_MARK = 'alreadyReturned';

/** An invoice of a plan, in minor units. */
interface InvoiceMoney {
  id: string;
  /** What it charges for the plan, after discounts. */
  charged: number;
  /** Null for an invoice that was paid without a charge. */
  paymentIntentId: string | null;
  /** Charged, or paid outside of Stripe. */
  captured: number;
  /** Refunded, or withdrawn by the payer's bank. */
  returned: number;
  /** What later invoices credit for its unused time, also the next one. */
  credited: number;
  /** The part of it that an invoice has credited. */
  invoicedCredit: number;
  /** Credit of it that refunds took back, less what credit notes gave for it. */
  takenBack: number;
}

/** Everything that was paid for a plan, and everything of it that was returned. */
export interface PlanMoney {
  customer: string;
  currency: string;
  /** Oldest first. */
  invoices: readonly InvoiceMoney[];
  /** What the plan's invoices have added to the customer's credit, less what they were paid with. */
  netCredit: number;
  /** What the next invoice credits: staff can change a plan at Stripe without an invoice for it. */
  pendingCredit: number;
  /** The customer's credit that is not used yet, whatever it is from. */
  credit: number;
}

/** A payment of a plan, as far as it can be refunded. In minor units. */
export interface RefundablePayment {
  /** What can be refunded at all. */
  total: number;
  /** What of it can be refunded without taking credit back. */
  withoutCredit: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Reads a plan's invoices, payments and credit from Stripe. */
export async function readPlanMoney(
  { id, customer, currency }: Pick<Stripe.Subscription, 'id' | 'customer' | 'currency'>,
  stripe: Stripe,
): Promise<PlanMoney> {
  const customerId = getId(customer) ?? '';
  const [all, charges, taken, items, owner] = await Promise.all([
    listInvoices(id, stripe),
    listCharges(customerId, stripe),
    listTakenBack(id, customerId, stripe),
    listPendingCredits(id, customerId, stripe),
    stripe.customers.retrieve(customerId),
  ]);
  const invoices = all.filter(({ status }) => COUNTED.includes(status));
  const creditsOf = (invoice: Stripe.Invoice, index: number) =>
    listCredits(invoice, invoices[index - 1]?.id ?? null).map(credit => ({ ...credit, by: invoice.id }));
  const invoiced = invoices.flatMap(creditsOf);
  // A renewal is a draft for an hour, and no invoice item is pending then.
  const drafted = all
    .filter(({ status }) => status === 'draft')
    .flatMap(draft => creditsOf(draft, invoices.length));
  const pending = [...items, ...drafted];
  const credits = [...invoiced, ...pending];
  const creditIn = (invoiceId: string) =>
    sum(invoiced.filter(({ by }) => by === invoiceId).map(({ amount }) => amount));
  return {
    customer: customerId,
    currency,
    invoices: invoices.map(invoice => {
      const paymentIntentId = getId(paymentOfInvoice(invoice));
      const charge = charges.get(paymentIntentId ?? '');
      return {
        id: invoice.id,
        charged: invoice.total + creditIn(invoice.id),
        paymentIntentId,
        captured: Math.max(charge?.captured ?? 0, invoice.amount_paid),
        returned: charge?.returned ?? 0,
        credited: sum(credits.filter(({ from }) => from === invoice.id).map(({ amount }) => amount)),
        invoicedCredit: sum(invoiced.filter(({ from }) => from === invoice.id).map(({ amount }) => amount)),
        takenBack: taken.get(invoice.id) ?? 0,
      };
    }),
    netCredit: sum(invoices.map(invoice => invoice.starting_balance - (invoice.ending_balance ?? 0))),
    pendingCredit: sum(pending.map(({ amount }) => amount)),
    credit: owner.deleted ? 0 : Math.max(0, -owner.balance),
  };
}

/**
 * Returns what of a payment can be refunded, so that no money is returned both as a refund and as credit. What became
 * credit for a later plan, or paid for it, stays with it unless the plan is over (`isOver`); unused credit is taken back.
 */
export function getRefundable(
  money: PlanMoney,
  paymentIntentId: string,
  { isOver }: { isOver: boolean },
): RefundablePayment {
  const invoice = money.invoices.find(each => each.paymentIntentId === paymentIntentId);
  if (!invoice) return { total: 0, withoutCredit: 0 };
  const { captured, returned, charged, credited, invoicedCredit, takenBack } = invoice;
  const own = charged - credited - returned + takenBack;
  const kept = isOver ? getKept(money) : Math.min(getKept(money) - money.pendingCredit, own);
  const left = captured - returned;
  const takeable = Math.min(
    money.credit,
    Math.max(0, isOver ? getGivenCredit(money) : invoicedCredit - takenBack),
  );
  const withoutCredit = Math.max(0, Math.min(left, kept));
  return { withoutCredit, total: Math.max(0, Math.min(left, kept + takeable)) };
}

/** What was paid for the plan and is neither refunded nor credit. */
function getKept(money: PlanMoney): number {
  const { invoices } = money;
  return sum(invoices.map(({ captured, returned }) => captured - returned)) - getGivenCredit(money);
}

/** The credit that the plan has given and that was not taken back; negative for what its invoices were paid with. */
export function getGivenCredit({ netCredit, invoices }: PlanMoney): number {
  return netCredit - sum(invoices.map(({ takenBack }) => takenBack));
}

/**
 * Returns how much of the credit of a previewed change was already returned, in minor units: a refund of the current
 * period counts in proportion, because it has lowered the price of the used time as well.
 */
export function getReturnedCredit(money: PlanMoney, preview: Pick<Stripe.Invoice, 'lines'>): number {
  const newest = money.invoices.findLast(({ charged }) => charged > 0)?.id ?? null;
  // The others only cancel what the same preview charges for an earlier change without an invoice.
  const credits = listLineCredits(preview, newest).filter(({ from }) =>
    money.invoices.some(({ id }) => id === from),
  );
  const total = sum(credits.map(({ amount }) => amount));
  const stillPaid = sum(
    credits.map(({ amount, from }) => {
      const invoice = money.invoices.find(({ id }) => id === from);
      if (!invoice || invoice.charged <= 0) return amount;
      const share = Math.max(0, 1 - (invoice.returned - invoice.takenBack) / invoice.charged);
      return Math.round(amount * Math.min(1, share));
    }),
  );
  return total - Math.min(stillPaid, Math.max(0, getKept(money)));
}

/** Invoices that count: paid ones and open ones, whose credit is applied. */
const COUNTED: readonly (Stripe.Invoice.Status | null)[] = ['paid', 'open'];

async function listInvoices(subscription: string, stripe: Stripe): Promise<Stripe.Invoice[]> {
  const all = stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] });
  return (await all.autoPagingToArray({ limit: 10_000 })).reverse();
}

/** By PaymentIntent. */
async function listCharges(
  customer: string,
  stripe: Stripe,
): Promise<Map<string, { captured: number; returned: number }>> {
  const found = new Map<string, { captured: number; returned: number }>();
  for await (const charge of stripe.charges.list({ customer, limit: 100 })) {
    const intent = getId(charge.payment_intent);
    if (!intent || charge.status !== 'succeeded') continue;
    const isWithdrawn = charge.disputed && (await isLost(intent, stripe));
    const returned = isWithdrawn ? charge.amount_captured : charge.amount_refunded;
    found.set(intent, { captured: charge.amount_captured, returned });
  }
  return found;
}

async function isLost(payment_intent: string, stripe: Stripe): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
  return data.some(({ status }) => isLostOrAtRisk(DisputeStatus.parse(status)));
}

/** The metadata with which a refund takes credit back. */
export interface TakenCredit {
  auditId: string;
  subscriptionId: string;
  invoiceId: string;
}

/** The credits that wait for the next invoice; a plan that has ended gets none. One for time that isn't paid has no invoice. */
async function listPendingCredits(
  subscriptionId: string,
  customer: string,
  stripe: Stripe,
): Promise<{ from: string; amount: number }[]> {
  const found: { from: string; amount: number }[] = [];
  for await (const item of stripe.invoiceItems.list({ customer, pending: true, limit: 100 })) {
    const from = item.proration_details?.credited_items?.invoice_line_item_details?.invoice;
    const isOwn = item.parent?.subscription_details?.subscription === subscriptionId;
    if (isOwn && item.proration && item.amount < 0 && from) found.push({ from, amount: -item.amount });
  }
  return found;
}

/** By invoice; negative for credit that a credit note has given for one. */
async function listTakenBack(
  subscriptionId: string,
  customer: string,
  stripe: Stripe,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const page = { limit: 100, expand: ['data.credit_note'] };
  for await (const transaction of stripe.customers.listBalanceTransactions(customer, page)) {
    const { metadata, amount, credit_note: note } = transaction;
    const isOwn = metadata?.subscriptionId === subscriptionId;
    const credited = note && typeof note === 'object' ? getId(note.invoice) : null;
    const invoiceId = credited ?? (isOwn ? metadata.invoiceId : undefined);
    if (invoiceId) found.set(invoiceId, (found.get(invoiceId) ?? 0) + amount);
  }
  return found;
}

/** The credits in an invoice that was charged; `previous` is the invoice before it. */
function listCredits(invoice: Stripe.Invoice, previous: string | null): { from: string; amount: number }[] {
  const credits = listLineCredits(invoice, previous);
  // What was already returned when the plan was changed is no credit.
  const returned = sum(
    invoice.lines.data.filter(({ metadata }) => metadata?.[RETURNED_MARK]).map(({ amount }) => amount),
  );
  const [first, ...others] = credits;
  return first ? [{ ...first, amount: first.amount - returned }, ...others] : [];
}

/** Stripe names the invoice that a proration credits, except for plans of its older billing mode. */
function listLineCredits(
  { lines }: Pick<Stripe.Invoice, 'lines'>,
  previous: string | null,
): { from: string; amount: number }[] {
  return lines.data.flatMap(({ amount, parent }) => {
    const details = parent?.subscription_item_details;
    const from = details?.proration_details?.credited_items?.invoice ?? previous;
    return amount < 0 && details?.proration && from ? [{ from, amount: -amount }] : [];
  });
}
