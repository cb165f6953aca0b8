import { isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { PaymentMethod, TRANSACTION_LIMITS, TransactionStatus } from '@atrium/contract/transactions';

/** The filters of a list of transactions, as in the URL; an empty text is no filter. */
export interface TransactionFilterValues {
  search: string;
  appId: string;
  status: string;
  paymentMethod: string;
  /** Dates such as 2026-01-31, in the user's time zone or in `zone`. */
  dateFrom: string;
  dateTo: string;
  /** `utc` for dates in UTC, in links from reports that count by UTC days. */
  zone: string;
  /** In units of each payment's own currency. */
  amountMin: string;
  amountMax: string;
  /** The payer, by email or id; for staff. */
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
  zone: '',
  amountMin: '',
  amountMax: '',
  account: '',
};

export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

/** The rows of the list, and the open one. */
export interface TransactionAddress {
  filters: TransactionFilterValues;
  page: number;
  /** The cursor of the page, which avoids skipping rows; null selects it by number. */
  cursor: string | null;
  /** The transaction whose details are open. */
  id: string | null;
}

/** Parses URL search parameters. Ignores invalid values, so a broken link still shows a list. */
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
      dateFrom: isCalendarDate(text('dateFrom')) ? text('dateFrom') : '',
      dateTo: isCalendarDate(text('dateTo')) ? text('dateTo') : '',
      zone: oneOf('zone', ['utc']),
      amountMin: isAmount(text('amountMin')) ? text('amountMin') : '',
      amountMax: isAmount(text('amountMax')) ? text('amountMax') : '',
      account: text('account'),
    },
    page: isPage(text('page')) ? Number(text('page')) : 1,
    cursor: text('cursor') || null,
    id: text('id') || null,
  };
}

/** Returns the search part of the URL with its question mark; empty for the plain list. */
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

/** Returns the problems of typed filters, by field. */
export function filterProblems(filters: TransactionFilterValues): Partial<Record<FilterName, string>> {
  const problems: Partial<Record<FilterName, string>> = {};
  for (const name of ['amountMin', 'amountMax'] as const) {
    if (filters[name] && !isAmount(filters[name])) problems[name] = 'Enter an amount such as 12.50.';
  }
  for (const name of ['dateFrom', 'dateTo'] as const) {
    if (filters[name] && !isCalendarDate(filters[name])) problems[name] = 'Enter a year with four digits.';
  }
  const hasDates = filters.dateFrom && filters.dateTo && !problems.dateFrom && !problems.dateTo;
  if (hasDates && filters.dateFrom > filters.dateTo) {
    problems.dateTo = 'Choose a date on or after the start date.';
  }
  const both = filters.amountMin && filters.amountMax && !problems.amountMin && !problems.amountMax;
  if (both && Number(filters.amountMin) > Number(filters.amountMax)) {
    problems.amountMax = 'Enter at least the minimum amount.';
  }
  return problems;
}

/** Returns the filters for the API: dates become their start and end timestamps in the user's time zone or in UTC. */
export function apiFilters(filters: TransactionFilterValues): URLSearchParams {
  const { dateFrom, dateTo, zone, account, ...rest } = filters;
  const suffix = zone === 'utc' ? 'Z' : '';
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (dateFrom) query.set('dateFrom', new Date(`${dateFrom}T00:00:00${suffix}`).toISOString());
  if (dateTo) query.set('dateTo', new Date(`${dateTo}T23:59:59.999${suffix}`).toISOString());
  if (account) query.set(account.includes('@') ? 'email' : 'userId', account);
  return query;
}

const isPage = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function isAmount(text: string): boolean {
  return /^\d{1,8}(\.\d{1,3})?$/.test(text) && Number(text) <= TRANSACTION_LIMITS.amountMax;
}
