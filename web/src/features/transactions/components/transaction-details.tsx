import { AppError } from '@atrium/contract/platform/errors';
import { paymentTitle, type Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Fact, Facts } from '../../../design/layout/facts.tsx';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { moneyText } from '../../../platform/format.ts';
import type { TransactionQueries } from '../api/queries.ts';
import { useAppLabel } from '../hooks/use-app-label.ts';
import { methodText, PRORATED, shortId, stripeDashboardUrl } from '../transaction-text.ts';
import { CopyButton } from './copy-button.tsx';
import { DocumentLinks } from './document-links.tsx';
import { PaymentEmails } from './payment-emails.tsx';
import { TransactionStatus } from './transaction-status.tsx';
import { TransactionTimeline } from './transaction-timeline.tsx';

interface TransactionDetailsProps<Row extends Transaction> {
  id: string;
  /** The row of the list, if it is on the current page. Otherwise it is loaded, such as from a shared link. */
  known: Row | undefined;
  /** Loads it again when it changes; null waits. */
  version: string;
  queries: Pick<TransactionQueries<Row>, 'details' | 'documents' | 'emails'>;
  testMode: boolean;
  onClose(): void;
  /** Staff actions. */
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

function Details<Row extends Transaction>({
  row,
  version,
  queries,
  testMode,
  children,
}: TransactionDetailsProps<Row> & { row: Row }) {
  const { name, icon } = useAppLabel()(row.appId);
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
      <div className="mt-6">
        <TransactionTimeline row={row} />
      </div>
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
          <Fact name="Method">{methodText(row)}</Fact>
          <Fact name="Payment">
            <span className="font-mono text-fine break-all">{row.stripePaymentIntentId}</span>
            <CopyButton text={row.stripePaymentIntentId} label="Copy the payment ID" />
          </Fact>
        </Facts>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-5">
        <DocumentLinks row={row} version={version} documents={queries.documents} />
        <a
          className={buttonClass('quiet')}
          href={stripeDashboardUrl(row.stripePaymentIntentId, testMode)}
          target="_blank"
          rel="noopener"
        >
          Open in Stripe
        </a>
      </p>
      <PaymentEmails id={row.id} version={version} emails={queries.emails} />
      {children?.(row)}
    </div>
  );
}
