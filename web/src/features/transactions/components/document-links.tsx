import type { TransactionDocuments } from '@atrium/contract/transactions';
import { buttonClass } from '../../../design/button.tsx';
import { getEnv } from '../../../platform/env.ts';
import { stripeLink } from '../stripe-link.ts';

const DOCUMENTS = [
  ['receiptUrl', 'Receipt'],
  ['invoiceUrl', 'Invoice'],
  ['invoicePdfUrl', 'Invoice as PDF'],
] as const;

type Urls = Pick<TransactionDocuments, (typeof DOCUMENTS)[number][0]>;

export const hasDocuments = (urls: Urls): boolean => DOCUMENTS.some(([field]) => urls[field] !== null);

/** Stripe’s links expire after some weeks: the stored ones are shown until, or unless, the current ones are loaded. */
export function DocumentLinks({ current, stored }: { current: Urls | undefined; stored?: Urls }) {
  return DOCUMENTS.map(([field, name]) => {
    const link = stripeLink(current?.[field] ?? stored?.[field] ?? null, getEnv().stripeJsUrl);
    return link ? (
      <a key={field} className={buttonClass('quiet')} href={link} target="_blank" rel="noopener">
        {name}
      </a>
    ) : null;
  });
}
