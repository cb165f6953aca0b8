import { AppError } from '@atrium/contract/platform/errors';
import type { Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { Loading } from '../../../design/feedback/loading.tsx';
import { MissingSection } from '../../../design/feedback/missing-section.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { leaveBy } from '../../../platform/browser/use-unsaved-guard.ts';
import type { TransactionQueries } from '../api/queries.ts';
import { shortId } from '../transaction-text.ts';

export const loadFacts = () => import('./transaction-facts.tsx');
const TransactionFacts = lazySection(loadFacts, MissingSection);

interface TransactionDetailsProps<Row extends Transaction> {
  id: string;
  /** The row of the list, if it is on the current page. Otherwise it is loaded, such as from a shared link. */
  known: Row | undefined;
  /** Loads it again when it changes. */
  version: string;
  queries: Pick<TransactionQueries<Row>, 'details' | 'documents' | 'emails'>;
  staff: boolean;
  onClose(): void;
  children?: ((row: Row) => ReactNode) | undefined;
}

/** Every detail of one transaction, in a dialog above the list. */
export function TransactionDetails<Row extends Transaction>(props: TransactionDetailsProps<Row>) {
  const { id, known, version, queries, staff, onClose, children } = props;
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
      beforeClose={leaveBy}
      onClose={onClose}
    >
      {row ? (
        <Suspense fallback={<LoadingFacts />}>
          <TransactionFacts row={row} version={version} queries={queries} staff={staff}>
            {children?.(row)}
          </TransactionFacts>
        </Suspense>
      ) : (
        <Missing error={loaded.error} />
      )}
    </Dialog>
  );
}

function Missing({ error }: { error: unknown }) {
  if (!error) return <LoadingFacts />;
  const gone = error instanceof AppError && error.code === 'not_found';
  return (
    <Notice tone="warn" title={gone ? 'This transaction doesn’t exist.' : 'It couldn’t be loaded.'}>
      <p>{gone ? 'It may belong to another account.' : 'Close this dialog and try again in a minute.'}</p>
    </Notice>
  );
}

const LoadingFacts = () => <Loading label="Loading the transaction..." rows={['h-10 w-40', 'h-32']} />;
