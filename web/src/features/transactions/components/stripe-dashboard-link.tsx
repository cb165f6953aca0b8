import { stripeDashboardUrl } from '../transaction-text.ts';

/** A link to a payment in Stripe's dashboard. */
export function StripeDashboardLink({ paymentId, className }: { paymentId: string; className: string }) {
  return (
    <a className={className} href={stripeDashboardUrl(paymentId)} target="_blank" rel="noopener">
      Open in Stripe
    </a>
  );
}
