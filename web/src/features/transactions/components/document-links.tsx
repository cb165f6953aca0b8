import type { Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../../design/button.tsx';
import { getEnv } from '../../../platform/env.ts';
import type { TransactionQueries } from '../api/queries.ts';
import { stripeLink } from '../stripe-link.ts';

/** The documents of a payment, with the labels of their links. */
export const DOCUMENTS = [
  ['receiptUrl', 'Receipt'],
  ['invoiceUrl', 'Invoice'],
  ['invoicePdfUrl', 'Invoice as PDF'],
] as const;

interface DocumentLinksProps {
  row: Transaction;
  /** Changes with the payment. */
  version: string;
  documents: TransactionQueries<Transaction>['documents'];
}

/**
 * Links to a payment's receipt and invoice at Stripe. Stripe's links expire after some weeks, so current ones are
 * requested. The stored ones are shown until then, and when Stripe doesn't respond.
 */
export function DocumentLinks({ row, version, documents }: DocumentLinksProps) {
  const hasDocuments = DOCUMENTS.some(([field]) => row[field] !== null);
  const { data } = useQuery({ ...documents(row, version), enabled: hasDocuments });
  return DOCUMENTS.map(([field, name]) => {
    const link = stripeLink(data?.[field] ?? row[field], getEnv().stripeJsUrl);
    return link ? (
      <a key={field} className={buttonClass('quiet')} href={link} target="_blank" rel="noopener">
        {name}
      </a>
    ) : null;
  });
}
