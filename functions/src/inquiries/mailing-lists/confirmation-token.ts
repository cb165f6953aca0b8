import { createHash, randomBytes } from 'node:crypto';

/** The secret of one confirmation link, and what is stored of it. */
export interface ConfirmationToken {
  /** 32 characters of base64url: 192 random bits. */
  token: string;
  /** SHA-256, in hexadecimal: whoever reads the database can't make the link. */
  hash: string;
}

export function newConfirmationToken(): ConfirmationToken {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
