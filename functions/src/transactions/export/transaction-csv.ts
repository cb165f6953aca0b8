import { APP_LIST } from '@atrium/contract/apps/app-list';
import { decimalPlaces } from '@atrium/contract/platform/currencies';
import type { StaffTransaction, Transaction } from '@atrium/contract/transactions';
import { BYTE_ORDER_MARK, localTime, toCsv } from '../../platform/csv.ts';
import { getReceived } from '../received.ts';

type Column<Row> = readonly [name: string, value: (row: Row, zone: string) => string];

const COLUMNS: readonly Column<Transaction>[] = [
  ['id', row => row.id],
  ['created_at', (row, zone) => localTime(new Date(row.startedAt), zone)],
  ['completed_at', (row, zone) => (row.completedAt ? localTime(new Date(row.completedAt), zone) : '')],
  ['app', row => appName(row.appId)],
  ['app_id', row => row.appId],
  ['description', row => row.description],
  ['amount', row => row.amount.toFixed(decimalPlaces(row.currency))],
  ['refunded', row => row.refunded.toFixed(decimalPlaces(row.currency))],
  ['received', row => getReceived(row).toFixed(decimalPlaces(row.currency))],
  ['currency', row => row.currency],
  ['status', row => row.status],
  ['payment_method', row => row.paymentMethod],
  ['kind', row => row.kind],
  ['payment_intent', row => row.stripePaymentIntentId ?? ''],
  ['failure', row => row.failureMessage ?? ''],
  ['receipt', row => row.receiptUrl ?? ''],
  ['invoice', row => row.invoiceUrl ?? ''],
  ['stripe_invoice', row => row.stripeInvoiceId ?? ''],
  ['credit_used', row => row.creditUsed.toFixed(decimalPlaces(row.currency))],
];

/** Additional columns with the account of each payment. */
const STAFF_COLUMNS: readonly Column<StaffTransaction>[] = [
  ['account', row => row.userId],
  ['email', row => row.userEmail ?? ''],
];

function appName(appId: string): string {
  return APP_LIST.find(({ id }) => id === appId)?.name ?? appId;
}

/** Returns the header line of the file. */
export function csvHead(staff = false): string {
  const columns = staff ? [...COLUMNS, ...STAFF_COLUMNS] : COLUMNS;
  return `${BYTE_ORDER_MARK}${toCsv([columns.map(([name]) => name)])}`;
}

/** Returns one line per payment. Times have the offset of the time zone, amounts a decimal point. */
export function csvLines(rows: readonly (Transaction | StaffTransaction)[], zone: string): string {
  return toCsv(rows.map(row => toCells(row, zone)));
}

function toCells(row: Transaction | StaffTransaction, zone: string): string[] {
  const cells = COLUMNS.map(([, value]) => value(row, zone));
  return 'userId' in row ? [...cells, ...STAFF_COLUMNS.map(([, value]) => value(row, zone))] : cells;
}
