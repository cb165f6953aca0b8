import * as z from 'zod/mini';
import type { TokenAccess } from '../access/access.ts';
import { MutedEmails } from '../emails/billing-emails.ts';
import { toOneLine } from '../platform/plain-text.ts';

/** Of a first or last name, in characters. */
export const NAME_MAX_LENGTH = 80;

const name = (label: string) =>
  z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, `Enter your ${label}.`),
      z.maxLength(NAME_MAX_LENGTH, `Keep your ${label} under ${NAME_MAX_LENGTH} characters.`),
    );

/** The names on the account page. */
export const NamesForm = z.object({ firstName: name('first name'), lastName: name('last name') });
export type NamesForm = z.infer<typeof NamesForm>;

/** The document `users/{uid}` without its two timestamps (`createdAt`, `updatedAt`, set by the server). */
export const UserProfile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** The confirmed email when the server last checked. Only the server writes it. */
  verifiedEmail: z.optional(z.string()),
  /** The optional emails that the owner turned off. */
  mutedEmails: z.optional(MutedEmails),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** Joins first and last name, as stored in `displayName`. */
export function toDisplayName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** Splits a display name at its first space; the inverse of `toDisplayName`, for accounts without a profile. */
export function namesFromDisplayName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = toOneLine(displayName).split(/\s+/);
  return {
    firstName: firstName.slice(0, NAME_MAX_LENGTH),
    lastName: rest.join(' ').slice(0, NAME_MAX_LENGTH),
  };
}

/** Returns the name in the greeting: first name, else display name, else email. */
export function getWelcomeName(person: {
  firstName?: string | null | undefined;
  displayName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return person.firstName || person.displayName || person.email || '';
}

/** The local copy of the signed-in user under `STORED_USER_KEY`. It contains no secrets. */
export interface StoredUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  /** True when the email was not confirmed at the time of the write. */
  emailUnconfirmed?: boolean;
  /** The access of the last token: the dashboard starts with these links. The server ignores it. */
  access?: TokenAccess;
}
