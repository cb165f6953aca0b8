import { findUndecidedLoss } from '@atrium/contract/payments/lost-payment';
import { paymentTitle, type StaffTransaction, type Transaction } from '@atrium/contract/transactions';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { ROW_MENU_ITEM, RowMenu } from '../../../design/layout/row-menu.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { getEnv } from '../../../platform/env.ts';
import { moneyText, timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { AppLabelContext } from '../app-label-context.ts';
import { stripeLink } from '../stripe-link.ts';
import { creditText, methodText, noReceiptText, PRORATED, shortId } from '../transaction-text.ts';
import { CopyButton } from './copy-button.tsx';
import { StripeDashboardLink } from './stripe-dashboard-link.tsx';
import { TransactionStatus } from './transaction-status.tsx';

const HEAD =
  'bar sticky top-16 z-1 bg-paper py-2.5 [box-shadow:inset_0_-1px_var(--color-ink)] text-fine font-medium text-soft not-last:pr-4';
const CELL = 'py-3 align-baseline max-lg:p-0 lg:not-last:pr-4';
const LINK = textLinkClass('inline-flex min-h-6 items-center');

type Row = Transaction & Partial<Pick<StaffTransaction, 'userEmail' | 'userId'>>;

interface TransactionTableProps {
  caption: string;
  rows: readonly Row[];
  getDetailsPath(id: string): string;
  onOpen(id: string): void;
  busy: boolean;
  /** Shows the payer of each payment, for staff. */
  staff?: boolean | undefined;
}

/** The rows of one page: a table, or on phones a labeled list. A click on a row opens its details. */
export function TransactionTable({ caption, rows, busy, staff, ...row }: TransactionTableProps) {
  const heads = ['Transaction', ...(staff ? ['Account'] : []), 'Date', 'App', 'Method', 'Status'];
  return (
    <table
      aria-busy={busy}
      className="figures w-full text-small transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300 max-lg:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {heads.map(head => (
            <th key={head} scope="col" className={`${HEAD} text-left`}>
              {head}
            </th>
          ))}
          <th scope="col" className={`${HEAD} text-right`}>
            Amount
          </th>
          <th scope="col" className={`${HEAD} print:hidden`}>
            <span className="sr-only">Receipt and more</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map(data => (
          <TableRow key={data.id} row={data} staff={staff} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps = Pick<TransactionTableProps, 'getDetailsPath' | 'onOpen' | 'staff'> & {
  row: Row;
};

function TableRow({ row, getDetailsPath, onOpen, staff }: TableRowProps) {
  return (
    <tr
      onClick={event => {
        // Links, buttons and text selection in the row keep working.
        const control = event.target instanceof Element && event.target.closest('a, button, summary');
        if (!control && getSelection()?.isCollapsed !== false) onOpen(row.id);
      }}
      className="cursor-pointer border-b border-line hover:bg-inset max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4"
    >
      <th
        scope="row"
        className={`${CELL} max-w-72 text-left font-normal wrap-anywhere max-lg:order-1 lg:min-w-32`}
      >
        <Link
          to={getDetailsPath(row.id)}
          state={{ fromList: true }}
          className="block min-h-6 w-fit font-medium hover:underline hover:decoration-line hover:underline-offset-4"
        >
          {paymentTitle(row)}
        </Link>
        <span className="inline-flex items-center gap-1">
          <span className="font-mono text-fine text-soft">{shortId(row.id)}</span>
          <CopyButton text={row.id} label={`Copy the ID of transaction ${shortId(row.id)}`} />
        </span>
        {row.plan?.prorated ? <span className="mt-1 block text-fine text-soft">{PRORATED}</span> : null}
        {row.failureMessage ? (
          <span className="mt-1 block text-fine text-fail">{row.failureMessage}</span>
        ) : null}
      </th>
      {staff ? (
        <td className={`${CELL} wrap-anywhere text-soft max-lg:order-3 max-lg:col-span-2 lg:min-w-28`}>
          <span className="lg:hidden">Account: </span>
          {row.userId ? <PersonLink id={row.userId}>{row.userEmail ?? row.userId}</PersonLink> : null}
        </td>
      ) : null}
      <td className={`${CELL} text-soft max-lg:order-5 ${staff ? 'lg:min-w-30' : 'lg:whitespace-nowrap'}`}>
        <time dateTime={row.createdAt}>{timeText(new Date(row.createdAt))}</time>
      </td>
      <td className={`${CELL} text-soft max-lg:order-3 lg:min-w-28`}>
        <AppCell appId={row.appId} />
      </td>
      <td className={`${CELL} text-soft max-lg:order-6 max-lg:text-right`}>{methodText(row)}</td>
      <td className={`${CELL} max-lg:order-4 max-lg:text-right`}>
        <TransactionStatus status={row.status} />
        {staff && findUndecidedLoss(row, Date.now()) ? (
          <span className="mt-1 block text-fine whitespace-nowrap text-warn">Decide about the plan</span>
        ) : null}
      </td>
      <td className={`${CELL} text-right font-medium max-lg:order-2`}>
        {moneyText(row.amount, row.currency)}
        {row.refunded > 0 && row.refunded < row.amount ? (
          <span className="block text-fine font-normal text-soft">
            {moneyText(row.refunded, row.currency)} refunded
          </span>
        ) : null}
        {row.creditUsed > 0 ? (
          <span className="block text-fine font-normal text-soft">{creditText(row)}</span>
        ) : null}
      </td>
      <td
        className={`${CELL} text-right max-lg:order-7 max-lg:col-span-2 max-lg:pt-1 max-lg:text-left print:hidden`}
      >
        <span className="inline-flex items-center gap-2 text-fine">
          <Receipt row={row} getDetailsPath={getDetailsPath} />
          <RowMenu label={`More about transaction ${shortId(row.id)}`}>
            <StripeDashboardLink payment={row} className={ROW_MENU_ITEM} />
          </RowMenu>
        </span>
      </td>
    </tr>
  );
}

function AppCell({ appId }: { appId: string }) {
  const { name, icon } = useContext(AppLabelContext)(appId);
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      <span className="wrap-anywhere">
        <span className="lg:hidden">App: </span>
        {name}
      </span>
    </span>
  );
}

/** Receipt URLs expire after 30 days; the payment's details request a new one. */
const RECEIPT_MS = 28 * 86_400_000;

/** The receipt; for older payments the details, which request a current link; otherwise why there is none. */
function Receipt({ row, getDetailsPath }: Pick<TableRowProps, 'row' | 'getDetailsPath'>) {
  const link = stripeLink(row.receiptUrl, getEnv().stripeJsUrl);
  const name = { className: LINK, 'aria-label': `Receipt, transaction ${shortId(row.id)}` };
  if (!link) return <span className="text-soft">{noReceiptText(row)}</span>;
  return row.completedAt !== null && Date.now() - Date.parse(row.completedAt) < RECEIPT_MS ? (
    <a {...name} href={link} target="_blank" rel="noopener">
      Receipt
    </a>
  ) : (
    <Link {...name} to={getDetailsPath(row.id)} state={{ fromList: true }}>
      Receipt
    </Link>
  );
}
