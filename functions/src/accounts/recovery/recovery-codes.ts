import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES } from '@atrium/contract/accounts/recovery-codes';
import { BRAND } from '@atrium/contract/brand';
import { composeMail, type Mail } from '../../platform/mail/mail.ts';

const LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupLength;

/** New codes, without hyphens. */
export function newRecoveryCodes(): string[] {
  const letter = () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES.count }, () => Array.from({ length: LENGTH }, letter).join(''));
}

/**
 * What is stored of a code. It is 80 random bits and not a password, so one round of SHA-256 tells as little about it as
 * many; the account's id makes the same code another fingerprint for everybody.
 */
export function fingerprintOf(uid: string, code: string): string {
  return createHash('sha256').update(`${uid}\n${code}`).digest('base64url');
}

/** New codes were made: whoever did not do it hears of it. */
export function codesMadeLetter(to: string, origin: string): Mail {
  return composeMail({
    to,
    replyTo: BRAND.contactEmail,
    subject: `New recovery codes for your ${BRAND.name} account`,
    blocks: [
      'Hello,',
      `${RECOVERY_CODES.count} new recovery codes were made for your account. Each of them signs in once, with your password or with Google, when your phone is lost. Earlier codes are of no use any more.`,
      'This was not you? Somebody is in your account. Change your password and make new codes there.',
      { link: 'Open my account', url: `${origin}/account` },
    ],
    reason: 'You get this letter because it concerns the security of the account with this address.',
  });
}

/** A code was used: the second step is gone. */
export function codeUsedLetter(to: string, origin: string): Mail {
  return composeMail({
    to,
    replyTo: BRAND.contactEmail,
    subject: `The second step of your ${BRAND.name} account was removed`,
    blocks: [
      'Hello,',
      'Somebody signed in with your first step and one of your recovery codes. Your account asks for no code any more, its other recovery codes are of no use, and it is signed out everywhere else.',
      'This was you? Set up the second step again as soon as you have a phone.',
      { link: 'Open my account', url: `${origin}/account` },
      'This was not you? Choose a new password now, and write to us by answering this letter.',
      { link: 'Choose a new password', url: `${origin}/reset-password` },
    ],
    reason: 'You get this letter because it concerns the security of the account with this address.',
  });
}
