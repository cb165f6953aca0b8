import { toOneLine } from '@atrium/contract/plain-text';
import { stringify } from 'csv-stringify/sync';

/** A number in the API's own format; a minus sign at its start is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** What a program may skip before it looks for a formula: spaces, quotes, and marks that have no width. */
const SKIPPED = /[\s\p{Z}\p{Cf}\p{Pi}\p{Pf}"'`´＂＇„‚;]/u;

/** Starts a formula, also as the full-width or small form, which some spreadsheets accept. */
const FORMULA_START = /[=+\-@−]/;

/**
 * Rows as CSV (RFC 4180, with CRLF), each of them with its line end. Every cell is made safe for spreadsheets: control
 * characters and line breaks become spaces, and an apostrophe turns what would start a formula into text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map(row => row.map(safeCell)),
    { record_delimiter: '\r\n' },
  );
}

/**
 * Where the comma is the decimal mark, spreadsheets separate cells by semicolons and ignore the quotes: text after a
 * semicolon is a cell of its own to them.
 */
function safeCell(value: string): string {
  if (NUMBER.test(value)) return value;
  let atStart = true;
  let safe = '';
  for (const character of toOneLine(value)) {
    if (atStart && FORMULA_START.test(character.normalize('NFKC'))) safe += "'";
    safe += character;
    atStart = character === ';' || (atStart && SKIPPED.test(character));
  }
  return safe;
}
