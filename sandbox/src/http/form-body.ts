import { parse } from 'qs';

/** A form value: text, or the lists and records that bracketed names describe. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormRecord = { [name: string]: FormValue };

/** Reads `a=1&b[c]=2&d[0][e]=3&f[]=4` into nested records without a prototype and lists, as Stripe's API does. */
export function parseForm(text: string): FormRecord {
  return parse(text, {
    plainObjects: true,
    duplicates: 'last',
    depth: 10,
    arrayLimit: 1_000,
    parameterLimit: 10_000,
  }) as FormRecord;
}

/** Returns a trimmed text field, or an empty string. */
export function textField(form: FormRecord, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}
