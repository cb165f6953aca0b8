import type { Transaction } from '@atrium/contract/transactions';
import { methodText, moneyText, shortId, stripeDashboardUrl, timeText } from '../transaction-text.ts';
import { TransactionStatus } from './transaction-status.tsx';

const HEAD = 'sticky top-0 bg-paper py-2.5 pr-4 text-left text-fine font-medium text-soft';
const CELL = 'py-3 pr-4 align-baseline max-md:p-0';
const LINK = 'underline decoration-line underline-offset-4 hover:decoration-current';

/** The rows of one page: a table, or on phones a list that keeps its labels. */
export function TransactionTable({ rows, testMode }: { rows: readonly Transaction[]; testMode: boolean }) {
  return (
    <table className="figures w-full text-small max-md:block">
      <caption className="sr-only">Your transactions, newest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink">
          {['Transaction', 'Date', 'App', 'Method', 'Status'].map(head => (
            <th key={head} scope="col" className={HEAD}>
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
      <tbody className="max-md:block">
        {rows.map(row => (
          <Row key={row.id} row={row} testMode={testMode} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, testMode }: { row: Transaction; testMode: boolean }) {
  return (
    <tr className="border-b border-line hover:bg-inset max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4">
      <th scope="row" className={`${CELL} max-w-72 text-left font-normal max-md:order-1`}>
        <span className="block font-medium">{row.description}</span>
        <span className="font-mono text-fine text-soft">{shortId(row.id)}</span>
        {row.failureMessage ? (
          <span className="mt-1 block text-fine text-fail">{row.failureMessage}</span>
        ) : null}
      </th>
      <td className={`${CELL} whitespace-nowrap text-soft max-md:order-5`}>
        <time dateTime={row.createdAt}>{timeText(new Date(row.createdAt))}</time>
      </td>
      <td className={`${CELL} text-soft max-md:order-3`}>
        <span className="md:hidden">App: </span>
        {row.appId}
      </td>
      <td className={`${CELL} text-soft max-md:order-6 max-md:text-right`}>
        {methodText(row.paymentMethod)}
      </td>
      <td className={`${CELL} max-md:order-4 max-md:text-right`}>
        <TransactionStatus status={row.status} />
      </td>
      <td className={`${CELL} text-right font-medium max-md:order-2`}>
        {moneyText(row.amount, row.currency)}
      </td>
      <td
        className={`${CELL} pr-0 text-right whitespace-nowrap max-md:order-7 max-md:col-span-2 max-md:pt-1 max-md:text-left`}
      >
        <span className="inline-flex gap-4 text-fine">
          {row.receiptUrl ? (
            <a
              className={LINK}
              href={row.receiptUrl}
              target="_blank"
              rel="noopener"
              aria-label={`Receipt for ${shortId(row.id)}`}
            >
              Receipt
            </a>
          ) : null}
          <a
            className={LINK}
            href={stripeDashboardUrl(row.stripePaymentIntentId, testMode)}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${shortId(row.id)} in Stripe`}
          >
            Open in Stripe
          </a>
        </span>
      </td>
    </tr>
  );
}
