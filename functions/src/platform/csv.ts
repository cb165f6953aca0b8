import { toOneLine } from '@atrium/contract/platform/plain-text';
import { stringify } from 'csv-stringify/sync';
import { Temporal } from 'temporal-polyfill';

/** Starts a file: Excel reads it as UTF-8 only with a byte order mark; other programs skip it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A number in the API's format; its minus sign does not start a formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Characters that spreadsheets may skip before a formula: spaces, quotes and zero-width characters. */
const SKIPPED = /[\s\p{Z}\p{Cf}\p{Pi}\p{Pf}"'`´＂＇„‚;]/u;

/** Characters that start a formula, after normalization of full-width and small forms. */
const FORMULA_START = /[=+\-@−]/;

/**
 * Formats rows as CSV (RFC 4180, with CRLF). Every cell is safe for spreadsheets: control characters and line breaks
 * become spaces, and an apostrophe is inserted before a formula.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map(row => row.map(safeCell)),
    { record_delimiter: '\r\n' },
  );
}

/** With a decimal comma, spreadsheets also start a new cell after a semicolon, and ignore quotes. */
function safeCell(value: string): string {
  if (NUMBER.test(value)) return value;
  const line = toOneLine(value);
  let atStart = true;
  let safe = '';
  let copied = 0;
  let at = 0;
  for (const character of line) {
    if (atStart && FORMULA_START.test(character.normalize('NFKC'))) {
      safe += `${line.slice(copied, at)}'`;
      copied = at;
    }
    atStart = character === ';' || (atStart && SKIPPED.test(character));
    at += character.length;
  }
  return safe + line.slice(copied);
}

/** Formats a time with the offset of a time zone, such as `2026-11-22T18:30:00.000+05:45`. */
export function localTime(time: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);
  return local.toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });
}
