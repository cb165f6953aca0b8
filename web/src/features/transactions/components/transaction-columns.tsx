import { findUndecidedLoss } from '@atrium/contract/payments/lost-payment';
import { paymentTitle, type StaffTransaction, type Transaction } from '@atrium/contract/transactions';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../../design/layout/data-table.tsx';
import { ROW_MENU_ITEM, RowMenu } from '../../../design/layout/row-menu.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { FROM_LIST } from '../../../platform/browser/use-url-state.ts';
import { declineForStaff } from '../../../platform/card-text.ts';
import { getEnv } from '../../../platform/env.ts';
import { moneyText, timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { AppLabelContext } from '../app-label-context.ts';
import { stripeLink } from '../stripe-link.ts';
import { creditText, methodText, noReceiptText, ONLY_TEAM, PRORATED, shortId } from '../transaction-text.ts';
import { CopyButton } from './copy-button.tsx';
import { StripeDashboardLink } from './stripe-dashboard-link.tsx';
import { TransactionStatus } from './transaction-status.tsx';

const LINK = textLinkClass('inline-flex min-h-6 items-center');
const NOTE = 'block text-fine font-normal text-soft';

type Row = Transaction & Partial<Pick<StaffTransaction, 'userEmail' | 'userId'>>;

/** The columns of payments; for staff also with the payer. */
export function getTransactionColumns(getDetailsPath: (id: string) => string, staff = false): Column<Row>[] {
  return [
    {
      head: 'Transaction',
      className: 'wrap-anywhere @max-4xl:order-1 @max-4xl:min-w-0 @4xl:max-w-72 @4xl:min-w-32',
      cell: row => (
        <>
          <Link
            to={getDetailsPath(row.id)}
            state={FROM_LIST}
            className="block min-h-6 w-fit font-medium hover:underline hover:decoration-line hover:underline-offset-4 @max-4xl:max-w-full @max-4xl:truncate"
          >
            {paymentTitle(row)}
          </Link>
          <span className="inline-flex items-center gap-1">
            <span className="font-mono text-fine text-soft">{shortId(row.id)}</span>
            <span className="@max-4xl:hidden">
              <CopyButton text={row.id} label={`Copy the ID of transaction ${shortId(row.id)}`} />
            </span>
          </span>
          {row.plan?.prorated ? <span className={NOTE}>{PRORATED}</span> : null}
          {row.failureMessage ? (
            // A card of staff would be too high with it; the details have it.
            <span className={`block text-fine text-fail ${staff ? '@max-4xl:hidden' : ''}`}>
              {staff ? declineForStaff(row.failureMessage) : row.failureMessage}
            </span>
          ) : null}
        </>
      ),
    },
    ...(staff ? [PAYER] : []),
    {
      head: 'Date',
      className: `text-soft @max-4xl:order-5 ${staff ? '@4xl:min-w-30' : '@4xl:whitespace-nowrap'}`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{timeText(new Date(createdAt))}</time>,
    },
    {
      head: 'App',
      // In a card of staff the payer has its place; titles of plans and the details name the app.
      className: `wrap-anywhere text-soft @4xl:min-w-28 ${staff ? '@max-4xl:hidden' : '@max-4xl:order-3'}`,
      cell: ({ appId }) => (
        <>
          <HiddenLabel text="App: " />
          <AppLabel appId={appId} />
        </>
      ),
    },
    {
      head: 'Method',
      className: 'text-soft @max-4xl:hidden',
      cell: methodText,
    },
    {
      head: 'Status',
      className: '@max-4xl:order-4 @max-4xl:text-right',
      cell: row => (
        <>
          <TransactionStatus status={row.status} />
          {staff && findUndecidedLoss(row, Date.now()) ? (
            <span className="mt-1 block text-fine whitespace-nowrap text-warn">Decide about the plan</span>
          ) : null}
        </>
      ),
    },
    {
      head: 'Amount',
      className: 'text-right @max-4xl:order-2',
      cell: row => (
        <span className="font-medium">
          {moneyText(row.amount, row.currency)}
          {row.refunded > 0 && row.refunded < row.amount ? (
            <span className={NOTE}>{moneyText(row.refunded, row.currency)} refunded</span>
          ) : null}
          {row.creditUsed > 0 ? <span className={NOTE}>{creditText(row)}</span> : null}
        </span>
      ),
    },
    {
      head: '',
      className: 'text-right @max-4xl:order-6 print:hidden',
      cell: row => (
        <span className="inline-flex items-center gap-2 text-fine">
          <Receipt row={row} detailsPath={getDetailsPath(row.id)} />
          {/* In a card the row's details have the same. */}
          <span className="@max-4xl:hidden">
            <RowMenu label={`More about transaction ${shortId(row.id)}`}>
              <StripeDashboardLink payment={row} className={ROW_MENU_ITEM} />
              {staff ? null : <p className="max-w-56 px-3 pb-2 text-left text-fine text-soft">{ONLY_TEAM}</p>}
            </RowMenu>
          </span>
        </span>
      ),
    },
  ];
}

const PAYER: Column<Row> = {
  head: 'Account',
  className: 'wrap-anywhere text-soft @max-4xl:order-3 @4xl:min-w-28',
  cell: ({ userId, userEmail }) =>
    userId ? (
      <>
        <HiddenLabel text="Account: " />
        <PersonLink id={userId}>{userEmail ?? userId}</PersonLink>
      </>
    ) : null,
};

/** Read out in a card, where an icon or the value itself shows what it is. */
function HiddenLabel({ text }: { text: string }) {
  return <span className="sr-only @4xl:hidden">{text}</span>;
}

function AppLabel({ appId }: { appId: string }) {
  const { name, icon } = useContext(AppLabelContext)(appId);
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      <span>{name}</span>
    </span>
  );
}

/** Receipt URLs expire after 30 days; the payment's details request a new one. */
const RECEIPT_MS = 28 * 86_400_000;

/** The receipt; for older payments the details, which request a current link; otherwise why there is none. */
function Receipt({ row, detailsPath }: { row: Row; detailsPath: string }) {
  const link = stripeLink(row.receiptUrl, getEnv().stripeJsUrl);
  const name = { className: LINK, 'aria-label': `Receipt, transaction ${shortId(row.id)}` };
  if (!link) return <span className="text-soft">{noReceiptText(row)}</span>;
  return row.completedAt !== null && Date.now() - Date.parse(row.completedAt) < RECEIPT_MS ? (
    <a {...name} href={link} target="_blank" rel="noopener">
      Receipt
    </a>
  ) : (
    <Link {...name} to={detailsPath} state={FROM_LIST}>
      Receipt
    </Link>
  );
}
