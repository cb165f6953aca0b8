import type { Transaction } from '@atrium/contract/transactions';
import { stripeDashboardUrl } from '../transaction-text.ts';

/** A link to a payment in Stripe's dashboard. */
export function StripeDashboardLink({
  payment,
  className,
}: {
  payment: Pick<Transaction, 'stripePaymentIntentId' | 'stripeInvoiceId'>;
  className: string;
}) {
  return (
    <a className={className} href={stripeDashboardUrl(payment)} target="_blank" rel="noopener">
      Open in Stripe
    </a>
  );
}
