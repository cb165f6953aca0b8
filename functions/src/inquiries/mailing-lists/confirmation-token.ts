import { createHash, randomBytes } from 'node:crypto';

/** The secret of a confirmation link, and its stored hash. */
export interface ConfirmationToken {
  /** 32 characters of base64url: 192 random bits. */
  token: string;
  /** SHA-256 in hexadecimal, so that the link cannot be derived from the database. */
  hash: string;
}

export function newConfirmationToken(): ConfirmationToken {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Returns the stored hash of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
