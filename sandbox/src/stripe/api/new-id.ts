import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export function randomLetters(length: number): string {
  let result = '';
  for (const byte of randomBytes(length)) result += LETTERS[byte % LETTERS.length];
  return result;
}

/** An id in Stripe's style: a prefix, then 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`;
}
