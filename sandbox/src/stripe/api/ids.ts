import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random letters and digits. */
export function randomString(length: number): string {
  let result = '';
  for (const byte of randomBytes(length)) result += ALPHABET[byte % ALPHABET.length];
  return result;
}

/** Returns an id in Stripe's format: a prefix, then random letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomString(length)}`;
}

/** Returns the id of a reference that may be expanded, or null for null. */
export function getId(reference: string | { id: string }): string;
export function getId(reference: string | { id: string } | null | undefined): string | null;
export function getId(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
