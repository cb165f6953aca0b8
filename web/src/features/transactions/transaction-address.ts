import { PaymentMethod, TRANSACTION_LIMITS, TransactionStatus } from '@atrium/contract/transactions';

/** What a list of transactions is narrowed to, as it stands in the address; an empty text is no filter. */
export interface TransactionFilterValues {
  search: string;
  appId: string;
  status: string;
  paymentMethod: string;
  /** Days of the reader's own calendar, such as 2026-01-31. */
  dateFrom: string;
  dateTo: string;
  /** In units of each payment's own currency. */
  amountMin: string;
  amountMax: string;
  /** Whose payments, by e-mail or id; for staff. */
  account: string;
}

export type FilterName = keyof TransactionFilterValues;

export const NO_FILTERS: TransactionFilterValues = {
  search: '',
  appId: '',
  status: '',
  paymentMethod: '',
  dateFrom: '',
  dateTo: '',
  amountMin: '',
  amountMax: '',
  account: '',
};

export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

/** Which rows of which list, and which one of them is open. */
export interface TransactionAddress {
  filters: TransactionFilterValues;
  page: number;
  /** Leads to the page without skipping to it; null goes by its number. */
  cursor: string | null;
  /** The transaction whose details are open. */
  id: string | null;
}

/** Reads the query of an address. What is no value of its filter is left out, so a bent link still shows a list. */
export function parseAddress(search: string): TransactionAddress {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const oneOf = (name: string, values: readonly string[]) => (values.includes(text(name)) ? text(name) : '');
  return {
    filters: {
      search: text('search'),
      appId: text('appId'),
      status: oneOf('status', TransactionStatus.options),
      paymentMethod: oneOf('paymentMethod', PaymentMethod.options),
      dateFrom: isDay(text('dateFrom')) ? text('dateFrom') : '',
      dateTo: isDay(text('dateTo')) ? text('dateTo') : '',
      amountMin: isAmount(text('amountMin')) ? text('amountMin') : '',
      amountMax: isAmount(text('amountMax')) ? text('amountMax') : '',
      account: text('account'),
    },
    page: Math.max(1, Math.trunc(Number(text('page'))) || 1),
    cursor: text('cursor') || null,
    id: text('id') || null,
  };
}

/** The query of an address, with its question mark; empty for the plain list. */
export function writeAddress({ filters, page, cursor, id }: TransactionAddress): string {
  const parameters = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) parameters.set(name, filters[name]);
  if (page > 1) parameters.set('page', String(page));
  if (page > 1 && cursor) parameters.set('cursor', cursor);
  if (id) parameters.set('id', id);
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

export function activeFilters(filters: TransactionFilterValues): FilterName[] {
  return FILTER_NAMES.filter(name => filters[name] !== '');
}

/** What is wrong with filters as they were typed, by field. */
export function filterProblems(filters: TransactionFilterValues): Partial<Record<FilterName, string>> {
  const problems: Partial<Record<FilterName, string>> = {};
  for (const name of ['amountMin', 'amountMax'] as const) {
    if (filters[name] && !isAmount(filters[name])) problems[name] = 'Enter an amount such as 12.50.';
  }
  if (filters.dateFrom && filters.dateTo && filters.dateFrom > filters.dateTo) {
    problems.dateTo = 'This is before the first day.';
  }
  const both = filters.amountMin && filters.amountMax && !problems.amountMin && !problems.amountMax;
  if (both && Number(filters.amountMin) > Number(filters.amountMax)) {
    problems.amountMax = 'This is less than the smallest amount.';
  }
  return problems;
}

/** The filters as the API takes them: days become the moments at which they begin and end for the reader. */
export function apiFilters(filters: TransactionFilterValues): URLSearchParams {
  const { dateFrom, dateTo, account, ...rest } = filters;
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (dateFrom) query.set('dateFrom', new Date(`${dateFrom}T00:00:00`).toISOString());
  if (dateTo) query.set('dateTo', new Date(`${dateTo}T23:59:59.999`).toISOString());
  if (account) query.set(account.includes('@') ? 'email' : 'userId', account);
  return query;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isAmount(text: string): boolean {
  return /^\d{1,8}(\.\d{1,3})?$/.test(text) && Number(text) <= TRANSACTION_LIMITS.amountMax;
}
