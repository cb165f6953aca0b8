import type { PaymentEmailStatus } from '@atrium/contract/emails/billing-emails';
import { AppError } from '@atrium/contract/platform/errors';
import { paymentTitle, type Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Fact, Facts } from '../../../design/layout/facts.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { moneyText, timeText } from '../../../platform/format.ts';
import type { TransactionQueries } from '../api/queries.ts';
import { AppLabelContext } from '../app-label-context.ts';
import { methodText, PRORATED, shortId } from '../transaction-text.ts';
import { listTimeline } from '../transaction-timeline.ts';
import { CopyButton } from './copy-button.tsx';
import { DocumentLinks, hasDocuments } from './document-links.tsx';
import { StripeDashboardLink } from './stripe-dashboard-link.tsx';
import { TransactionStatus } from './transaction-status.tsx';

interface TransactionDetailsProps<Row extends Transaction> {
  id: string;
  /** The row of the list, if it is on the current page. Otherwise it is loaded, such as from a shared link. */
  known: Row | undefined;
  /** Loads it again when it changes. */
  version: string;
  queries: Pick<TransactionQueries<Row>, 'details' | 'documents' | 'emails'>;
  onClose(): void;
  children?: ((row: Row) => ReactNode) | undefined;
}

/** Every detail of one transaction, in a dialog above the list. */
export function TransactionDetails<Row extends Transaction>(props: TransactionDetailsProps<Row>) {
  const { id, known, version, queries, onClose } = props;
  const loaded = useQuery({ ...queries.details(id, version), enabled: !known });
  // A row that no longer matches the list stays here until it is loaded.
  const row = useLatest(known ?? loaded.data);
  return (
    <Dialog
      title={
        <>
          Transaction <span className="font-mono text-[0.9em] font-medium">{shortId(id)}</span>
        </>
      }
      onClose={onClose}
    >
      {row ? <Details {...props} row={row} /> : <Missing error={loaded.error} />}
    </Dialog>
  );
}

function Missing({ error }: { error: unknown }) {
  if (!error) return <Loading label="Loading the transaction..." rows={['h-10 w-40', 'h-32']} />;
  const gone = error instanceof AppError && error.code === 'not_found';
  return (
    <Notice tone="warn" title={gone ? 'This transaction doesn’t exist.' : 'It couldn’t be loaded.'}>
      <p>{gone ? 'It may belong to another account.' : 'Close this dialog and try again in a minute.'}</p>
    </Notice>
  );
}

function Details<Row extends Transaction>(props: TransactionDetailsProps<Row> & { row: Row }) {
  const { row, version, queries, children } = props;
  const { name, icon } = useContext(AppLabelContext)(row.appId);
  const documents = useQuery({
    ...queries.documents(row.id, [row.status, row.refunded, version].join()),
    enabled: hasDocuments(row),
  });
  const stripeId = row.stripePaymentIntentId ?? row.stripeInvoiceId ?? '';
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
        {listTimeline(row).map(({ key, what, when, detail }) => (
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
          <Fact name={row.stripePaymentIntentId ? 'Payment' : 'Invoice'}>
            <span className="font-mono text-fine break-all">{stripeId}</span>
            <CopyButton
              text={stripeId}
              label={`Copy the ${row.stripePaymentIntentId ? 'payment' : 'invoice'} ID`}
            />
          </Fact>
        </Facts>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-5">
        <DocumentLinks current={documents.data} stored={row} />
        <StripeDashboardLink payment={row} className={buttonClass('quiet')} />
      </p>
      <PaymentEmails id={row.id} version={version} emails={queries.emails} />
      {children?.(row)}
    </div>
  );
}

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
