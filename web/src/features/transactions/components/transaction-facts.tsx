import type { PaymentEmailStatus } from '@atrium/contract/emails/billing-emails';
import { paymentTitle, type Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Fact, Facts } from '../../../design/layout/facts.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { moneyText, timeText } from '../../../platform/format.ts';
import type { TransactionQueries } from '../api/queries.ts';
import { AppLabelContext } from '../app-label-context.ts';
import { methodText, ONLY_TEAM, PRORATED } from '../transaction-text.ts';
import { listTimeline } from '../transaction-timeline.ts';
import { CopyButton } from './copy-button.tsx';
import { DocumentLinks, hasDocuments } from './document-links.tsx';
import { StripeDashboardLink } from './stripe-dashboard-link.tsx';
import { TransactionStatus } from './transaction-status.tsx';

interface TransactionFactsProps {
  row: Transaction;
  /** Loads documents and emails again when it changes. */
  version: string;
  queries: Pick<TransactionQueries<Transaction>, 'documents' | 'emails'>;
  staff: boolean;
  children?: ReactNode;
}

/** Amount, status, timeline, documents and emails of a transaction. */
export default function TransactionFacts({ row, version, queries, staff, children }: TransactionFactsProps) {
  const { name, icon } = useContext(AppLabelContext)(row.appId);
  const documents = useQuery({
    ...queries.documents(row.id, [row.status, row.refunded, version].join()),
    enabled: hasDocuments(row),
  });
  return (
    <div className="figures text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-h2 font-semibold tracking-tight">
          {moneyText(row.amount, row.currency)}
        </span>
        <TransactionStatus status={row.status} />
      </p>
      <p className="mt-1 break-words">{paymentTitle(row)}</p>
      {row.plan?.prorated ? <p className="mt-1 text-soft">{PRORATED}</p> : null}
      <ol className="mt-6 border-l border-edge pl-5">
        {listTimeline(row, staff).map(({ key, what, when, detail }) => (
          <li key={key} className="relative py-2">
            <span aria-hidden="true" className="absolute top-[1.05rem] -left-5 h-px w-3 bg-edge" />
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{what}</span>
              {when ? (
                <time dateTime={when} className="text-fine text-soft">
                  {timeText(new Date(when))}
                </time>
              ) : null}
            </span>
            {detail ? <span className="block text-fine text-soft">{detail}</span> : null}
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Facts>
          <Fact name="ID">
            <span className="font-mono text-fine break-all">{row.id}</span>
            <CopyButton text={row.id} label="Copy the ID" />
          </Fact>
          <Fact name="App">
            {icon}
            {name}
          </Fact>
          {row.asked ? <Fact name="Requested">{moneyText(row.asked.amount, row.asked.currency)}</Fact> : null}
          {row.creditUsed > 0 ? (
            <Fact name="Credit used">{moneyText(row.creditUsed, row.currency)}</Fact>
          ) : null}
          <Fact name="Method">{methodText(row)}</Fact>
          {staff ? <StripeId row={row} /> : null}
        </Facts>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-5 empty:hidden">
        <DocumentLinks current={documents.data} stored={row} />
        {staff ? <StripeDashboardLink payment={row} className={buttonClass('quiet')} /> : null}
      </p>
      {staff ? null : (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer py-1.5">Technical Details</summary>
          <Facts>
            <StripeId row={row} />
          </Facts>
          <p className="mt-2 text-fine text-soft">
            <StripeDashboardLink payment={row} className={buttonClass('quiet')} /> {ONLY_TEAM}
          </p>
        </details>
      )}
      <PaymentEmails id={row.id} version={version} emails={queries.emails} />
      {children}
    </div>
  );
}

function StripeId({ row: { stripePaymentIntentId, stripeInvoiceId } }: { row: Transaction }) {
  const id = stripePaymentIntentId ?? stripeInvoiceId ?? '';
  return (
    <Fact name={stripePaymentIntentId ? 'Payment' : 'Invoice'}>
      <span className="font-mono text-fine break-all">{id}</span>
      <CopyButton text={id} label={`Copy the ${stripePaymentIntentId ? 'payment' : 'invoice'} ID`} />
    </Fact>
  );
}

const STATUS_TEXT: Record<PaymentEmailStatus, string> = {
  queued: 'Not sent yet',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Not sent: this email doesn’t accept mail',
  bounced: 'Came back, or was marked as spam',
  outdated: 'Not sent: it was no longer true',
};

interface PaymentEmailsProps {
  id: string;
  /** Changes with the payment. */
  version: string;
  emails: TransactionQueries<Transaction>['emails'];
}

/** The emails about a payment, oldest first; renders nothing while there are none. */
function PaymentEmails({ id, version, emails }: PaymentEmailsProps) {
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
