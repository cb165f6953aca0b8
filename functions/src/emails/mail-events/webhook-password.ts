import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@atrium/contract/platform/errors';

/**
 * Checks the password of HTTP basic authentication; the user name is ignored. Hashes of equal length are compared in constant
 * time, so that the time tells nothing about the secret.
 * @throws AppError signature_invalid
 */
export function requireWebhookPassword(authorization: string | undefined, secret: string): void {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '')?.[1] ?? '';
  const password = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1] ?? '';
  if (timingSafeEqual(hash(password), hash(secret))) return;
  throw new AppError('signature_invalid', 'The password of the webhook is not valid.');
}

const hash = (text: string) => createHash('sha256').update(text).digest();
