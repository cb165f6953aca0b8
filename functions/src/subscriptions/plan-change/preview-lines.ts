import type Stripe from 'stripe';

/** The fields of a previewed invoice that make up its amount. */
export type PreviewedInvoice = Pick<
  Stripe.Invoice,
  'amount_due' | 'starting_balance' | 'total' | 'total_discount_amounts'
> & { lines: { data: readonly Pick<Stripe.InvoiceLineItem, 'description' | 'amount'>[] } };

/** An amount in minor units; negative for what is deducted. */
interface PreviewLine {
  description: string;
  amount: number;
}

/** Returns what an invoice charges, line by line, with discounts, taxes and credit. The sum is its `amount_due`. */
export function previewLines(invoice: PreviewedInvoice): PreviewLine[] {
  const { amount_due: due, starting_balance: balance, total } = invoice;
  const charged = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? '',
    amount,
  }));
  const discount = -sumAmounts(invoice.total_discount_amounts ?? []);
  // The remainder of the total is a tax that the lines don't include.
  const tax = total - sumAmounts(charged) - discount;
  const credit = 0 - Math.min(Math.max(0, -balance), Math.max(0, total));
  const left = due - total - credit;
  const adjustments = [
    { description: 'Discount', amount: discount },
    { description: 'Tax', amount: tax },
    { description: 'Your credit', amount: credit },
    { description: leftText(left, total), amount: left },
  ];
  return [...charged, ...adjustments.filter(({ amount }) => amount !== 0)];
}

/** Returns the label of an amount that isn't charged today: a credit, or an amount below a card's minimum. */
function leftText(left: number, total: number): string {
  if (left < 0) return 'Moved to your next invoice';
  return total < 0 ? 'Kept as credit' : 'Due from earlier';
}

function sumAmounts(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
