import { AppError, describeIssues } from '@atrium/contract/platform/errors';
import type { Schema } from '@atrium/contract/routes/api-route';

/** Reasons of providers are stored and shown to staff, up to this length (`MailEvent`). */
const REASON_MAX = 300;

/** Parses JSON by a schema. @throws AppError invalid_request */
export function parseJson<T>(schema: Schema<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body isn’t JSON.', { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', describeIssues(parsed.error ?? { issues: [] }));
}

/** Joins what a provider says to one line of limited length. */
export function toReason(...texts: readonly (string | null | undefined)[]): string {
  const line = texts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim() || 'No reason was given.';
  return line.length > REASON_MAX ? `${line.slice(0, REASON_MAX - 1)}…` : line;
}
