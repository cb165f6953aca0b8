import { ACCOUNT_DELETION } from '@atrium/contract/accounts/deletion';
import { BRAND } from '@atrium/contract/platform/brand';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Confirms the request and states until when it can be undone. */
export function deletionRequestedEmail(to: string, eraseAt: Date, origin: string): Mail {
  return composeUserMail({
    to,
    subject: `Your ${BRAND.name} account will be deleted`,
    blocks: [
      'You asked us to delete your account. You can change your mind until the date below: sign in and choose “Keep My Account”.',
      { facts: [['Will be deleted on', `${dateFormat.format(eraseAt)} UTC`]] },
      'You won’t be charged again. Your plans stay active until the end of the period you’ve paid for, or until the account is deleted if that is earlier.',
      { link: 'Keep My Account', url: `${origin}/account` },
      'Wasn’t you? Keep the account, then change your password.',
    ],
    reason: 'You get this email because someone requested the deletion of the account with this email.',
  });
}

/** For an account that was deleted in Firebase Authentication, which cannot be undone by signing in. */
export function missingAccountEmail(to: string, eraseAt: Date): Mail {
  return composeUserMail({
    to,
    subject: `Your ${BRAND.name} account was deleted`,
    blocks: [
      'Your sign-in was deleted, so we are deleting your account. You won’t be charged again, and your plans end with the period you’ve paid for.',
      { facts: [['Your data will be erased on', `${dateFormat.format(eraseAt)} UTC`]] },
      'Wasn’t you, or need something from the account? Reply to this email before that date.',
    ],
    reason: 'You get this email because the account with this email was deleted.',
  });
}

/** Confirms that the request was undone. */
export function accountKeptEmail(to: string): Mail {
  return composeUserMail({
    to,
    subject: `We’ve kept your ${BRAND.name} account`,
    blocks: [
      'You decided to keep your account. Nothing was deleted.',
      'Active plans are resumed and renew as before. Plans that ended in the meantime stay ended; you can choose them again in the marketplace.',
    ],
    reason: 'You get this email because a request to delete the account with this email was undone.',
  });
}

/** Confirms the erasure. */
export function accountErasedEmail(to: string): Mail {
  return composeUserMail({
    to,
    subject: `Your ${BRAND.name} account is deleted`,
    blocks: [
      `As you requested ${ACCOUNT_DELETION.undoDays} days ago, we’ve deleted your account with your profile, your plans and your messages to us. We’ve also deleted your customer record at Stripe.`,
      'We keep the payment records that the law requires: amount, date, status, app and Stripe’s ID. They don’t contain your name, your email or your account.',
    ],
    reason: 'This is the last email about the account with this email. We delete our copy of it as well.',
  });
}
