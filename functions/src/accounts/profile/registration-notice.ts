import { BRAND } from '@atrium/contract/platform/brand';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';

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
