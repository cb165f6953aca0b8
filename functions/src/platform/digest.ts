import { createHash } from 'node:crypto';

/** Returns a hash of JSON values, in hex: the same for the same values, which it doesn't reveal. */
export const digest = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** The same as an id of `length` letters and digits, at most 49. */
export const shortDigest = (length: number, ...values: unknown[]): string =>
  BigInt(`0x${digest(...values)}`)
    .toString(36)
    .slice(-length);
