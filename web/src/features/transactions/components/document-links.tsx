import type { Transaction, TransactionDocuments } from '@atrium/contract/transactions';
import { buttonClass } from '../../../design/button.tsx';
import { getEnv } from '../../../platform/env.ts';
import { useLoaded } from '../../../platform/use-loaded.ts';
import { stripeLink } from '../stripe-link.ts';

const PAPERS = [
  ['receiptUrl', 'Receipt'],
  ['invoiceUrl', 'Invoice'],
  ['invoicePdfUrl', 'Invoice as PDF'],
] as const;

interface DocumentLinksProps {
  row: Transaction;
  /** Changes with the payment. */
  version: string | null;
  load(id: string, signal: AbortSignal): Promise<TransactionDocuments>;
}

/**
 * The papers of a payment at Stripe. Their addresses end after some weeks, so new ones are asked for; until they are
 * there, and when Stripe does not answer, those that the ledger holds stand here.
 */
export function DocumentLinks({ row, version, load }: DocumentLinksProps) {
  const hasPapers = PAPERS.some(([field]) => row[field] !== null);
  const key = hasPapers ? `${row.id} ${row.status} ${row.refunded} ${version}` : null;
  const { data } = useLoaded('The receipt', key, signal => load(row.id, signal));
  return PAPERS.map(([field, name]) => {
    const link = stripeLink(data?.[field] ?? row[field], getEnv().stripeJsUrl);
    return link ? (
      <a key={field} className={buttonClass('quiet')} href={link} target="_blank" rel="noopener">
        {name}
      </a>
    ) : null;
  });
}
