import { ACCOUNT_DELETION } from '@atrium/contract/accounts/deletion';
import { BRAND } from '@atrium/contract/brand';
import { type Block, composeMail, type Mail } from '../../platform/mail/mail.ts';

const letter = (to: string, subject: string, blocks: readonly Block[], reason: string): Mail =>
  composeMail({ to, replyTo: BRAND.contactEmail, subject, blocks: ['Hello,', ...blocks], reason });

const day = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The wish has arrived, and until when it can be taken back. */
export function requestedLetter(to: string, eraseAt: Date, origin: string): Mail {
  return letter(
    to,
    `Your ${BRAND.name} account will be deleted`,
    [
      'You asked us to delete your account. Until the day below you can change your mind: sign in and choose “Keep my account”.',
      { facts: [['Deleted on', `${day.format(eraseAt)} UTC`]] },
      'Nothing is charged any more from now on. Your plans stay open until the end of what you have paid for, or until the account is deleted if that comes first.',
      { link: 'Keep my account', url: `${origin}/account` },
      'This was not you? Keep the account, then change your password there.',
    ],
    'You get this letter because the deletion of the account with this address was asked for.',
  );
}

/** The account was deleted at the sign-in service; nobody can sign in to take it back. */
export function missingAccountEmail(to: string, eraseAt: Date): Mail {
  return letter(
    to,
    `Your ${BRAND.name} account was deleted`,
    [
      'Your sign-in was deleted, so we are deleting the account with it. Nothing is charged from now on, and your plans end with the period you have paid for.',
      { facts: [['Your data is erased on', `${day.format(eraseAt)} UTC`]] },
      'This was not you, or you need something from the account? Reply to this email before that day.',
    ],
    'You get this email because the account with this address was deleted.',
  );
}

/** The wish was taken back. */
export function keptLetter(to: string): Mail {
  return letter(
    to,
    `Your ${BRAND.name} account stays`,
    [
      'You decided to keep your account. Nothing was erased.',
      'Plans that still ran are resumed and renew as before. A plan that ended in the meantime stays ended; you can choose it again in the marketplace.',
    ],
    'You get this letter because the account with this address was to be deleted.',
  );
}

/** Everything is done. */
export function erasedLetter(to: string): Mail {
  return letter(
    to,
    `Your ${BRAND.name} account is deleted`,
    [
      `As you asked ${ACCOUNT_DELETION.undoDays} days ago, your account is deleted, with your profile, your plans and what you sent us. Stripe no longer has you as a customer of ours.`,
      'Of your payments we keep what the law asks for: amount, date, state, application and Stripe’s number. Your name, your address and your account are not in it.',
    ],
    'This is the last letter about the account that had this address. We remove our copy of it with the other letters.',
  );
}
