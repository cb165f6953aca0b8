import type { PaymentEmailStatus } from '@atrium/contract/emails/billing-emails';
import type { Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { timeText } from '../../../platform/format.ts';
import type { TransactionQueries } from '../api/queries.ts';

const STATUS_TEXT: Record<PaymentEmailStatus, string> = {
  queued: 'Not sent yet',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Not sent: this email doesn’t accept mail',
  outdated: 'Not sent: it was no longer true',
};

interface PaymentEmailsProps {
  id: string;
  /** Changes with the payment. */
  version: string;
  emails: TransactionQueries<Transaction>['emails'];
}

/** The emails about a payment, oldest first; renders nothing while there are none. */
export function PaymentEmails({ id, version, emails }: PaymentEmailsProps) {
  const { data, error, refetch, isFetching } = useQuery(emails(id, version));
  if (error) {
    const title = getErrorMessage(error, 'The emails about this payment couldn’t be loaded.');
    return <LoadError tone="warn" title={title} busy={isFetching} onRetry={refetch} />;
  }
  if (!data?.emails.length) return null;
  return (
    <section aria-labelledby="payment-emails" className="mt-6">
      <h3 id="payment-emails" className="font-semibold">
        Emails
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {data.emails.map(({ id, subject, status, sentAt, createdAt }) => (
          <li key={id} className="py-2">
            <span className="block wrap-anywhere">{subject}</span>
            <span className="flex flex-wrap justify-between gap-x-4 text-fine text-soft">
              <span>{STATUS_TEXT[status]}</span>
              <time dateTime={sentAt ?? createdAt}>{timeText(new Date(sentAt ?? createdAt))}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
