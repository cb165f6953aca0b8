import { FILTER_NAMES, NO_FILTERS, type TransactionFilterValues } from './transaction-url.ts';

/** Reads the filters from a form; filters without a field are empty. */
export function readFilterForm(form: HTMLFormElement): TransactionFilterValues {
  const data = new FormData(form);
  const filters = { ...NO_FILTERS };
  for (const name of FILTER_NAMES) {
    const value = data.get(name);
    if (typeof value === 'string') filters[name] = value.trim();
  }
  return filters;
}
