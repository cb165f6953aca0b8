import * as z from 'zod/mini';

/** How many codes are made at a time, and how long each is: 80 bits, which nobody guesses. */
export const RECOVERY_CODES = { count: 10, groups: 4, groupLength: 4 } as const;

/** The letters of a code: none looks like another one. https://www.crockford.com/base32.html */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupLength;

/** A code as it is compared: capitals without hyphens and spaces, and I, L and O read as the digits they look like. */
export function normalRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
}

/** A code as it is read: `7K2M-9QXT-4D0V-HN6B`. */
export function printedRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{${RECOVERY_CODES.groupLength}}`, 'g'))?.join('-') ?? code;
}

const code = z
  .string()
  .check(
    z.overwrite(normalRecoveryCode),
    z.minLength(1, 'Enter one of your recovery codes.'),
    z.regex(
      new RegExp(`^[${RECOVERY_ALPHABET}]{${LENGTH}}$`),
      `A recovery code has ${RECOVERY_CODES.groups} groups of ${RECOVERY_CODES.groupLength} letters and digits.`,
    ),
  );

/** What is typed on the page for a lost phone. */
export const RecoveryCodeForm = z.object({ code });
export type RecoveryCodeForm = z.infer<typeof RecoveryCodeForm>;

/** The first factor, given to the server, which asks the sign-in service about it. */
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
export type RecoveryRequest = z.infer<typeof RecoveryRequest>;

/** The answer of `POST /api/account/recovery`: the second step is gone. */
export const Recovered = z.object({ recovered: z.literal(true) });
export type Recovered = z.infer<typeof Recovered>;

/** The answer of `POST /api/account/recovery-codes`: the codes, this once. */
export const NewRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** The answer of `GET /api/account/recovery-codes`: how many there are, and since when (ISO 8601, null for none). */
export const RecoveryCodesState = z.object({ left: z.number(), madeAt: z.nullable(z.string()) });
export type RecoveryCodesState = z.infer<typeof RecoveryCodesState>;
