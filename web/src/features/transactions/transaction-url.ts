import { addDays, isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import { ambiguousText, readAmount } from '@atrium/contract/platform/typed-amount';
import { PaymentMethod, TRANSACTION_LIMITS, TransactionStatus } from '@atrium/contract/transactions';
import { defineUrlState, oneOf, text, textIf } from '../../platform/browser/url-state.ts';

const isAmount = (amount: string): boolean =>
  /^\d{1,8}(\.\d{1,3})?$/.test(amount) && Number(amount) <= TRANSACTION_LIMITS.amountMax;

const FILTERS = {
  search: text,
  appId: text,
  status: oneOf<string>(TransactionStatus.options, ''),
  paymentMethod: oneOf<string>(PaymentMethod.options, ''),
  /** Dates such as 2026-01-31, in the user's time zone or in `zone`. */
  dateFrom: textIf(isCalendarDate),
  dateTo: textIf(isCalendarDate),
  /** `utc` for dates in UTC, in links from reports that count by UTC days. */
  zone: oneOf<string>(['utc'], ''),
  /** In units of each payment's own currency. */
  amountMin: textIf(isAmount),
  amountMax: textIf(isAmount),
  /** The payer, by email or id; for staff. */
  account: text,
};

export const filterUrl = defineUrlState(FILTERS);

/** The rows of the list, and the open one. */
export const transactionUrl = defineUrlState({
  ...FILTERS,
  page: page => (/^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1),
  /** The cursor of the page, which avoids skipping rows; empty selects it by number. */
  cursor: text,
  /** The transaction whose details are open. */
  id: text,
});

/** The filters of a list of transactions; an empty text is no filter. */
export type TransactionFilterValues = typeof filterUrl.initial;
export interface FilterProps {
  filters: TransactionFilterValues;
  onFilters(filters: TransactionFilterValues): void;
}
export type FilterName = keyof TransactionFilterValues;
export const NO_FILTERS = filterUrl.initial;
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export function activeFilters(filters: TransactionFilterValues): FilterName[] {
  return FILTER_NAMES.filter(name => filters[name] !== '');
}

/** Reads typed filters from a form, valid or not; filters without a field are empty. */
export function readFilterForm(form: HTMLFormElement): TransactionFilterValues {
  const data = new FormData(form);
  const read = (name: FilterName) => {
    const typed = String(data.get(name) ?? '').trim();
    return [name, name === 'amountMin' || name === 'amountMax' ? toPlainAmount(typed) : typed];
  };
  return Object.fromEntries(FILTER_NAMES.map(read));
}

/** Writes an amount as URLs have it; returns what was typed if it is none, or can be read in two ways. */
function toPlainAmount(typed: string): string {
  const read = readAmount(typed, DEFAULT_CURRENCY);
  return read.kind === 'amount' ? String(read.value) : typed;
}

function amountProblem(typed: string): string | null {
  const read = readAmount(typed, DEFAULT_CURRENCY);
  if (read.kind === 'empty') return null;
  if (read.kind === 'ambiguous') return ambiguousText(read.readings, DEFAULT_CURRENCY);
  return isAmount(typed) ? null : 'Enter an amount such as 12.50.';
}

/** Returns the problems of typed filters, by field. */
export function filterProblems(filters: TransactionFilterValues): Partial<Record<FilterName, string>> {
  const problems: Partial<Record<FilterName, string>> = {};
  for (const name of ['amountMin', 'amountMax'] as const) {
    const problem = amountProblem(filters[name]);
    if (problem) problems[name] = problem;
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
  const query = new URLSearchParams(filterUrl.write(rest));
  if (dateFrom) query.set('dateFrom', new Date(`${dateFrom}T00:00:00${suffix}`).toISOString());
  if (dateTo) {
    // Not 23:59:59.999: where clocks are set back at midnight, that is an hour before the end of the day.
    const end = new Date(`${addDays(dateTo, 1)}T00:00:00${suffix}`).getTime() - 1;
    query.set('dateTo', new Date(end).toISOString());
  }
  if (account) query.set(account.includes('@') ? 'email' : 'userId', account);
  return query;
}
