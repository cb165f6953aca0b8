import { BRAND } from '@atrium/contract/platform/brand';
import { type AuthLink, type Block, composeUserMail, LINK_URL, type Mail } from '../../platform/mail/mail.ts';

const HOUR_MS = 3_600_000;

/** After this many hours a link is no longer sent: users request a new one when it is late. */
const USEFUL_HOURS: Record<LinkMode, number> = {
  verifyEmail: 48,
  resetPassword: 1,
  signIn: 1,
  verifyAndChangeEmail: 48,
};

export type LinkMode = AuthLink['mode'];

export function linkEmail(link: AuthLink, now: Date): Mail {
  const deliverBy = new Date(now.getTime() + USEFUL_HOURS[link.mode] * HOUR_MS);
  return composeUserMail({ to: link.newEmail ?? link.email, ...TEXTS[link.mode], link, deliverBy });
}

const TEXTS: Record<LinkMode, { subject: string; blocks: readonly Block[]; reason: string }> = {
  verifyEmail: {
    subject: `Confirm your email for ${BRAND.name}`,
    blocks: [
      'Please confirm that this is your email. Receipts and notices about your account go to it.',
      { link: 'Confirm email', url: LINK_URL },
      'Didn’t create an account? You can ignore this email.',
    ],
    reason: 'You get this email because an account was created with this email.',
  },
  resetPassword: {
    subject: `Reset your ${BRAND.name} password`,
    blocks: [
      'Choose a new password with this link. It works once, for an hour.',
      { link: 'Choose a new password', url: LINK_URL },
      'Didn’t ask for this? You can ignore this email; your password stays the same.',
    ],
    reason: 'You get this email because someone requested a new password for the account with this email.',
  },
  signIn: {
    subject: `Sign in to ${BRAND.name}`,
    blocks: [
      'Sign in with this link. It works once. If you don’t have an account yet, it creates one.',
      { link: 'Sign in', url: LINK_URL },
      'Didn’t ask for this? You can ignore this email. Never forward it: anyone with the link can sign in.',
    ],
    reason: 'You get this email because someone requested a sign-in link for this email.',
  },
  verifyAndChangeEmail: {
    subject: `Confirm your new email for ${BRAND.name}`,
    blocks: [
      'You asked to sign in with this email from now on. The change takes effect when you confirm it on the page that this link opens.',
      { link: 'Confirm the new email', url: LINK_URL },
      'Didn’t ask for this? You can ignore this email; nothing changes.',
    ],
    reason: 'You get this email because someone entered it as the new email of their account.',
  },
};

/**
 * Instead of a sign-in link, for an account whose email was never confirmed: another person may have registered it and
 * know its password. With a new password, Firebase ends its sessions and removes its other sign-in methods.
 */
export function claimEmail(to: string, now: Date): Mail {
  return composeUserMail({
    to,
    subject: `Sign in to ${BRAND.name}`,
    blocks: [
      'An account with your email exists, but the email was never confirmed. Use this link to confirm it, choose a password and sign in. It works once, for an hour.',
      { link: 'Choose a password', url: LINK_URL },
      'The current password stops working and all devices are logged out, so only you can use the account.',
      'Didn’t ask for this? You can ignore this email. Never forward it: anyone with the link can sign in.',
    ],
    reason: TEXTS.signIn.reason,
    link: { mode: 'resetPassword', email: to },
    deliverBy: new Date(now.getTime() + USEFUL_HOURS.resetPassword * HOUR_MS),
  });
}

/** Notifies the owner of an account that another user tried to change to the same email. */
export function emailTakenNotice(to: string, origin: string): Mail {
  return composeUserMail({
    to,
    subject: `You already have an ${BRAND.name} account with this email`,
    blocks: [
      'Someone asked to change the email of another account to yours. That isn’t possible, because you have an account with it. Nothing has changed.',
      'If it was you, sign in to the account with this email, or choose another email for the other account.',
      { link: 'Sign in', url: `${origin}/login` },
      'If it wasn’t you, you can ignore this email.',
    ],
    reason: 'You get this email because someone entered your email as the new email of their account.',
  });
}

/** Notifies the owner of an account that another visitor tried to register with the same email. */
export function registrationNotice(to: string, origin: string): Mail {
  return composeUserMail({
    to,
    subject: `You already have an ${BRAND.name} account`,
    blocks: [
      'Someone tried to create an account with your email. You already have one, and nothing has changed.',
      'If it was you, sign in. If you forgot your password, you can reset it on the same page.',
      { link: 'Sign in', url: `${origin}/login` },
      'If it wasn’t you, you can ignore this email.',
    ],
    reason: 'You get this email because someone entered your email when registering.',
  });
}
