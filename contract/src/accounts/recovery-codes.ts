import * as z from 'zod/mini';
import { toSymbols } from '../platform/plain-text.ts';

/** How many codes are generated at a time, and the length of each: 80 bits. */
export const RECOVERY_CODES = { count: 10, groups: 4, groupLength: 4 } as const;

/** The characters of a code (Crockford's base 32). https://www.crockford.com/base32.html */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupLength;

/** Normalizes a typed code for comparison: uppercase, no hyphens and spaces, I and L as 1, O as 0. */
export function normalizeRecoveryCode(typed: string): string {
  return toSymbols(typed).toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
}

/** Formats a code for display: `7K2M-9QXT-4D0V-HN6B`. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{${RECOVERY_CODES.groupLength}}`, 'g'))?.join('-') ?? code;
}

const code = z
  .string()
  .check(
    z.overwrite(normalizeRecoveryCode),
    z.minLength(1, 'Enter one of your recovery codes.'),
    z.regex(
      new RegExp(`^[${RECOVERY_ALPHABET}]{${LENGTH}}$`),
      `A recovery code has ${RECOVERY_CODES.groups} groups of ${RECOVERY_CODES.groupLength} letters and digits.`,
    ),
  );

/** The form of the account recovery page. */
export const RecoveryCodeForm = z.object({ code });

/** The first factor. The server verifies it with Firebase Authentication. */
export const FirstFactor = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('password'),
    email: z.string().check(z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  z.object({ by: z.literal('google'), idToken: z.string().check(z.minLength(1), z.maxLength(8192)) }),
]);
export type FirstFactor = z.infer<typeof FirstFactor>;

/** The body of `POST /api/account/recovery`. */
export const RecoveryRequest = z.object({ firstFactor: FirstFactor, code });

/** The response of `POST /api/account/recovery`: the second factor was removed. */
export const Recovered = z.object({ recovered: z.literal(true) });

/** The response of `POST /api/account/recovery-codes`: the new codes, which are never returned again. */
export const NewRecoveryCodes = z.object({ codes: z.array(z.string()) });

/** The response of `GET /api/account/recovery-codes`: how many are left, and when they were generated (ISO 8601, or null). */
export const RecoveryCodesState = z.object({ left: z.number(), madeAt: z.nullable(z.string()) });
export type RecoveryCodesState = z.infer<typeof RecoveryCodesState>;
