import { decimalPlaces } from '@atrium/contract/currencies';
import type { StaffTransaction, Transaction } from '@atrium/contract/transactions';
import { receivedOf } from './received.ts';

/** Excel reads a file as UTF-8 only with this mark at its start; other programs skip it. */
const BYTE_ORDER_MARK = '\uFEFF';

type Column<Row> = readonly [name: string, value: (row: Row) => string];

const COLUMNS: readonly Column<Transaction>[] = [
  ['id', row => text(row.id)],
  ['created_at', row => row.createdAt],
  ['completed_at', row => row.completedAt ?? ''],
  ['app', row => text(row.appId)],
  ['description', row => text(row.description)],
  ['amount', row => row.amount.toFixed(decimalPlaces(row.currency))],
  ['refunded', row => row.refunded.toFixed(decimalPlaces(row.currency))],
  ['received', row => receivedOf(row).toFixed(decimalPlaces(row.currency))],
  ['currency', row => text(row.currency)],
  ['status', row => row.status],
  ['payment_method', row => row.paymentMethod],
  ['payment_intent', row => text(row.stripePaymentIntentId)],
  ['failure', row => text(row.failureMessage ?? '')],
  ['receipt', row => text(row.receiptUrl ?? '')],
  ['invoice', row => text(row.invoiceUrl ?? '')],
];

/** Whose each payment is. */
const STAFF_COLUMNS: readonly Column<StaffTransaction>[] = [
  ['account', row => text(row.userId)],
  ['email', row => text(row.userEmail ?? '')],
];

/** The first line of the file, with the names of its columns. */
export function csvHead(staff = false): string {
  const columns = staff ? [...COLUMNS, ...STAFF_COLUMNS] : COLUMNS;
  return `${BYTE_ORDER_MARK}${columns.map(([name]) => name).join(',')}\r\n`;
}

/** One line. Times are UTC, amounts decimal with a point. https://www.rfc-editor.org/rfc/rfc4180 */
export function csvLine(row: Transaction | StaffTransaction): string {
  const cells = COLUMNS.map(([, value]) => value(row));
  if ('userId' in row) cells.push(...STAFF_COLUMNS.map(([, value]) => value(row)));
  return `${cells.join(',')}\r\n`;
}

/** Where a cell of text may begin, for a program that knows other separators than the comma, and be a formula. */
const FORMULA_START = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/**
 * A cell of text. Spreadsheets would run one that starts like a formula, so an apostrophe makes it text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function text(value: string): string {
  const safe = value.replace(FORMULA_START, "$1'$2");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
