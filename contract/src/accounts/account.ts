import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmailAddress, normalizeEmail } from '../platform/email-address.ts';
import { toSymbols } from '../platform/plain-text.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import { isGuessablePassword } from './common-passwords.ts';
import { NamesForm } from './profile.ts';

/** Limits of passwords, in characters. */
export const ACCOUNT_LIMITS = {
  /** NIST SP 800-63B requires 8 characters and no composition rules. */
  passwordMin: 8,
  passwordMax: 128,
} as const;

const email = z
  .string()
  .check(
    z.overwrite(normalizeEmail),
    z.minLength(1, 'Enter your email.'),
    z.maxLength(EMAIL_MAX_LENGTH, 'This email is too long.'),
    z.refine(isEmailAddress, 'Enter an email like name@company.com.'),
  );

/** A new password. No character classes are required; common passwords are refused, as NIST SP 800-63B requires. */
const newPassword = z.string().check(
  z.minLength(
    ACCOUNT_LIMITS.passwordMin,
    `Use at least ${ACCOUNT_LIMITS.passwordMin} characters for your password.`,
  ),
  z.maxLength(ACCOUNT_LIMITS.passwordMax, `Use at most ${ACCOUNT_LIMITS.passwordMax} characters.`),
  z.refine(password => !isGuessablePassword(password), {
    error: 'This password is too easy to guess. Choose another one.',
  }),
);

const confirmsPassword = z.refine<{ password: string; confirmPassword: string }>(
  form => form.password === form.confirmPassword,
  { error: SPEC_TEXT.passwordMismatch, path: ['confirmPassword'] },
);

export const LoginForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
export type LoginForm = z.infer<typeof LoginForm>;

const newAccount = { ...NamesForm.shape, email, password: newPassword };

/** The registration form; `confirmPassword` must repeat `password`. */
export const RegisterForm = z.object({ ...newAccount, confirmPassword: z.string() }).check(confirmsPassword);
export type RegisterForm = z.infer<typeof RegisterForm>;

/** The body of `POST /api/account/registrations`. */
export const RegistrationRequest = z.strictObject(newAccount);

/** The response if an account may get an email. It is the same whether or not the email has an account. */
export const AccountEmailAccepted = z.object({ accepted: z.literal(true) });

/** The form that requests a password reset. */
export const ResetRequest = z.object({ email });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** The form that sets a new password after a reset. */
export const NewPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(confirmsPassword);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

const currentPassword = z.string().check(z.minLength(1, 'Enter your current password.'));

/** The form that changes the email. The password proves that the user is the owner. */
export const EmailChangeForm = z.object({ email, currentPassword });

export const PasswordChangeForm = z
  .object({ currentPassword, password: newPassword, confirmPassword: z.string() })
  .check(confirmsPassword);

/** The number of digits of an MFA code, by text message or from an authenticator app (RFC 6238). */
export const MFA_CODE_DIGITS = 6;

/** A phone number for MFA codes, in E.164 format. Spaces, brackets and hyphens are removed, and the (0) after a country code; `00` becomes `+`. */
export const PhoneForm = z.object({
  phone: z.string().check(
    z.overwrite(typed =>
      toSymbols(typed)
        .replace(/^(\s*(?:\+|00)\d{1,3}\s*)\(0\)/, '$1')
        .replace(/[\s().\-/]/g, '')
        .replace(/^00/, '+'),
    ),
    z.minLength(1, 'Enter your phone number.'),
    z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +1 415 555 0132.'),
  ),
});
export type PhoneForm = z.infer<typeof PhoneForm>;

/** The same, with the current password as proof of ownership. */
export const PhoneWithPasswordForm = z.extend(PhoneForm, { currentPassword });

/** A form with the current password only. */
export const PasswordProofForm = z.object({ currentPassword });

/** A form without fields. */
export const EmptyForm = z.object({});

/** The MFA code; spaces and hyphens are removed. */
export const MfaCodeForm = z.object({
  code: z.string().check(
    z.overwrite(typed => toSymbols(typed).replace(/[\s-]/g, '')),
    z.minLength(1, 'Enter the code.'),
    z.regex(new RegExp(`^\\d{${MFA_CODE_DIGITS}}$`), `The code has ${MFA_CODE_DIGITS} digits.`),
  ),
});
