import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES } from '@atrium/contract/accounts/recovery-codes';
import { BRAND } from '@atrium/contract/platform/brand';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';

const LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupLength;

/** Generates new codes, without hyphens. */
export function generateRecoveryCodes(): string[] {
  const character = () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES.count }, () =>
    Array.from({ length: LENGTH }, character).join(''),
  );
}

/** A code is 80 random bits, so one round of SHA-256 is enough. The account’s id is the salt. */
export function hashRecoveryCode(uid: string, code: string): string {
  return createHash('sha256').update(`${uid}\n${code}`).digest('base64url');
}

/** Notifies the owner that new codes were generated. */
export function codesGeneratedEmail(to: string, origin: string): Mail {
  return composeUserMail({
    to,
    subject: `New recovery codes for your ${BRAND.name} account`,
    blocks: [
      `${RECOVERY_CODES.count} new recovery codes were generated for your account. If you lose your phone, you can use each of them once to sign in, together with your password or Google. Earlier codes no longer work.`,
      'Wasn’t you? Someone else has access to your account. Change your password and generate new codes.',
      { link: 'Open my account', url: `${origin}/account` },
    ],
    reason: 'You get this email because it concerns the security of the account with this email.',
  });
}

/** Notifies the owner that a code was used and the second factor was removed. */
export function codeUsedEmail(to: string, origin: string): Mail {
  return composeUserMail({
    to,
    subject: `The second factor of your ${BRAND.name} account was removed`,
    blocks: [
      'Someone signed in with your password or Google and one of your recovery codes. Your account no longer has a second factor, its other recovery codes no longer work, and it was logged out everywhere else.',
      'Was it you? Set up a second factor again as soon as you have a phone.',
      { link: 'Open my account', url: `${origin}/account` },
      'Wasn’t you? Choose a new password now, and reply to this email.',
      { link: 'Choose a new password', url: `${origin}/reset-password` },
    ],
    reason: 'You get this email because it concerns the security of the account with this email.',
  });
}
