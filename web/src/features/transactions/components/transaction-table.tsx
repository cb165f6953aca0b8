import type { Transaction } from '@atrium/contract/transactions';
import { methodText, moneyText, shortId, stripeDashboardUrl, timeText } from '../transaction-text.ts';
import { TransactionStatus } from './transaction-status.tsx';

const HEAD = 'sticky top-16 bg-paper py-2.5 text-fine font-medium text-soft not-last:pr-4';
const CELL = 'py-3 align-baseline max-lg:p-0 lg:not-last:pr-4';
const LINK = 'underline decoration-line underline-offset-4 hover:decoration-current';

/** The rows of one page: a table, or on phones a list that keeps its labels. */
export function TransactionTable({ rows, testMode }: { rows: readonly Transaction[]; testMode: boolean }) {
  return (
    <table className="figures w-full text-small max-lg:block">
      <caption className="sr-only">Your transactions, newest first</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-ink">
          {['Transaction', 'Date', 'App', 'Method', 'Status'].map(head => (
            <th key={head} scope="col" className={`${HEAD} text-left`}>
              {head}
            </th>
          ))}
          <th scope="col" className={`${HEAD} text-right`}>
            Amount
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Links</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map(row => (
          <Row key={row.id} row={row} testMode={testMode} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, testMode }: { row: Transaction; testMode: boolean }) {
  return (
    <tr className="border-b border-line hover:bg-inset max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4">
      <th scope="row" className={`${CELL} max-w-72 text-left font-normal max-lg:order-1`}>
        <span className="block font-medium">{row.description}</span>
        <span className="font-mono text-fine text-soft">{shortId(row.id)}</span>
        {row.failureMessage ? (
          <span className="mt-1 block text-fine text-fail">{row.failureMessage}</span>
        ) : null}
      </th>
      <td className={`${CELL} whitespace-nowrap text-soft max-lg:order-5`}>
        <time dateTime={row.createdAt}>{timeText(new Date(row.createdAt))}</time>
      </td>
      <td className={`${CELL} text-soft max-lg:order-3`}>
        <span className="lg:hidden">App: </span>
        {row.appId}
      </td>
      <td className={`${CELL} text-soft max-lg:order-6 max-lg:text-right`}>
        {methodText(row.paymentMethod)}
      </td>
      <td className={`${CELL} max-lg:order-4 max-lg:text-right`}>
        <TransactionStatus status={row.status} />
      </td>
      <td className={`${CELL} text-right font-medium max-lg:order-2`}>
        {moneyText(row.amount, row.currency)}
      </td>
      <td
        className={`${CELL} text-right whitespace-nowrap max-lg:order-7 max-lg:col-span-2 max-lg:pt-1 max-lg:text-left`}
      >
        <span className="inline-flex gap-4 text-fine">
          {row.receiptUrl ? (
            <a
              className={LINK}
              href={row.receiptUrl}
              target="_blank"
              rel="noopener"
              aria-label={`Receipt, transaction ${shortId(row.id)}`}
            >
              Receipt
            </a>
          ) : null}
          <a
            className={LINK}
            href={stripeDashboardUrl(row.stripePaymentIntentId, testMode)}
            target="_blank"
            rel="noopener"
            aria-label={`Open in Stripe, transaction ${shortId(row.id)}`}
          >
            Open in Stripe
          </a>
        </span>
      </td>
    </tr>
  );
}
