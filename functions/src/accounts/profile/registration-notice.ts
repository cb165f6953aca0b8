import { BRAND } from '@atrium/contract/brand';
import { composeMail, type Mail } from '../../platform/mail/mail.ts';

/** For the owner of an account whose email somebody has tried to register again. */
export function registrationNotice(to: string, origin: string): Mail {
  return composeMail({
    to,
    replyTo: BRAND.contactEmail,
    subject: `You already have an ${BRAND.name} account`,
    blocks: [
      'Hello,',
      'Someone tried to create an account with your email address. You already have one, and nothing has changed.',
      'If it was you, sign in. If you forgot your password, you can reset it on the same page.',
      { link: 'Sign in', url: `${origin}/login` },
      'If it wasn’t you, you can ignore this message.',
    ],
    reason: 'You get this message because somebody entered your email address when registering.',
  });
}
