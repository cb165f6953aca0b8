import * as z from 'zod/mini';
import { isEasilyGuessed } from '../common-passwords.ts';
import { toOneLine } from '../plain-text.ts';
import { TEXT } from '../spec-texts.ts';

/** Bounds of account fields. E-mail: RFC 5321's 254. Names: long enough for any passport. */
export const ACCOUNT_LIMITS = {
  nameMax: 80,
  emailMax: 254,
  /** Length first: NIST SP 800-63B asks for 8 and no composition rules. */
  passwordMin: 8,
  passwordMax: 128,
} as const;

const name = (label: string) =>
  z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, `Enter your ${label}.`),
      z.maxLength(ACCOUNT_LIMITS.nameMax, `Keep your ${label} under ${ACCOUNT_LIMITS.nameMax} characters.`),
    );

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your e-mail address.'),
    z.maxLength(ACCOUNT_LIMITS.emailMax, 'This e-mail address is too long.'),
    z.email('Enter an e-mail address like name@company.com.'),
  );

/**
 * A password somebody chooses. Any characters, none required; what everybody tries first is refused, as NIST
 * SP 800-63B asks.
 */
const newPassword = z.string().check(
  z.minLength(
    ACCOUNT_LIMITS.passwordMin,
    `Use at least ${ACCOUNT_LIMITS.passwordMin} characters for your password.`,
  ),
  z.maxLength(ACCOUNT_LIMITS.passwordMax, `Use at most ${ACCOUNT_LIMITS.passwordMax} characters.`),
  z.refine(password => !isEasilyGuessed(password), {
    error: 'This password is among the first that anybody would try. Choose another one.',
  }),
);

const isRepeated = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const REPETITION = { error: TEXT.passwordMismatch, path: ['confirmPassword'] };

/** The login form. */
export const LoginForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
export type LoginForm = z.infer<typeof LoginForm>;

/** The registration form; `confirmPassword` must repeat `password`. */
export const RegisterForm = z
  .object({
    firstName: name('first name'),
    lastName: name('last name'),
    email,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(z.refine(isRepeated, REPETITION));
export type RegisterForm = z.infer<typeof RegisterForm>;

/** The body of `POST /api/account/registrations`. */
export const RegistrationRequest = z.strictObject({
  firstName: name('first name'),
  lastName: name('last name'),
  email,
  password: newPassword,
});
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

/** Its answer, whether or not the email has an account already. */
export const RegistrationAccepted = z.object({ accepted: z.literal(true) });
export type RegistrationAccepted = z.infer<typeof RegistrationAccepted>;

/** Whose password is to be reset. */
export const ResetRequest = z.object({ email });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** The password that takes the place of a forgotten one. */
export const NewPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(z.refine(isRepeated, REPETITION));
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

/** The names on the account's own page. */
export const NamesForm = z.object({ firstName: name('first name'), lastName: name('last name') });
export type NamesForm = z.infer<typeof NamesForm>;

const currentPassword = z.string().check(z.minLength(1, 'Enter your current password.'));

/** Another e-mail address; whoever is at the keyboard proves to be the owner. */
export const EmailChangeForm = z.object({ email, currentPassword });
export type EmailChangeForm = z.infer<typeof EmailChangeForm>;

/** Another password, by somebody who knows the present one. */
export const PasswordChangeForm = z
  .object({ currentPassword, password: newPassword, confirmPassword: z.string() })
  .check(z.refine(isRepeated, REPETITION));
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>;

/** How many digits a code of the second step has, by text message or from an app (RFC 6238). */
export const STEP_CODE_DIGITS = 6;

/** A phone number for codes, in the form of E.164; spaces, brackets and hyphens are left out, `00` is a `+`. */
export const PhoneForm = z.object({
  phone: z.string().check(
    z.overwrite(typed => typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+')),
    z.minLength(1, 'Enter your phone number.'),
    z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +1 415 555 0132.'),
  ),
});
export type PhoneForm = z.infer<typeof PhoneForm>;

/** The same, by somebody who proves to be the owner with the present password. */
export const PhoneWithPasswordForm = z.extend(PhoneForm, { currentPassword });
export type PhoneWithPasswordForm = z.infer<typeof PhoneWithPasswordForm>;

/** Nothing but the present password. */
export const PasswordProofForm = z.object({ currentPassword });
export type PasswordProofForm = z.infer<typeof PasswordProofForm>;

/** Nothing at all: what is done needs no words. */
export const EmptyForm = z.object({});

/** The code of the second step; phones and people put spaces into it. */
export const StepCodeForm = z.object({
  code: z.string().check(
    z.overwrite(typed => typed.replace(/[\s-]/g, '')),
    z.minLength(1, 'Enter the code.'),
    z.regex(new RegExp(`^\\d{${STEP_CODE_DIGITS}}$`), `The code has ${STEP_CODE_DIGITS} digits.`),
  ),
});
export type StepCodeForm = z.infer<typeof StepCodeForm>;

/** The document `users/{uid}` without its two timestamps (`createdAt`, `updatedAt`, set by the server). */
export const UserProfile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** The email that its owner had confirmed when the server last looked. Only the server writes it. */
  verifiedEmail: z.optional(z.string()),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** The answer of `POST /api/account/end-other-sessions`. */
export const OtherSessionsEnded = z.object({ ended: z.literal(true) });
export type OtherSessionsEnded = z.infer<typeof OtherSessionsEnded>;

/** First plus last name, as stored in `displayName`. */
export function displayNameOf(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** Splits a display name at its first space; the counterpart of `displayNameOf` for accounts without a profile. */
export function namesFromDisplayName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = toOneLine(displayName).split(/\s+/);
  return {
    firstName: firstName.slice(0, ACCOUNT_LIMITS.nameMax),
    lastName: rest.join(' ').slice(0, ACCOUNT_LIMITS.nameMax),
  };
}

/** What the shell greets a person with: first name, else display name, else e-mail. */
export function welcomeNameOf(person: {
  firstName?: string | null | undefined;
  displayName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return person.firstName || person.displayName || person.email || '';
}

/** The local copy of the signed-in user under `STORED_USER_KEY`; it carries nothing secret. */
export const StoredUser = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
});
export type StoredUser = z.infer<typeof StoredUser>;
