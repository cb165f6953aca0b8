import { messageReplySubject } from '@atrium/contract/inquiries/threads';
import { BRAND } from '@atrium/contract/platform/brand';
import { type Block, composeMail, type Mail } from '../../platform/mail/mail.ts';
import type { Submission } from '../submissions/submission.ts';

/**
 * Composes the answer to a message. Its text is the author's from the greeting to the signature; the message is quoted below.
 */
export function composeReply({ fields }: Pick<Submission, 'fields'>, text: string, replyTo: string): Mail {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part): Block => ({ type: 'paragraph', text: [{ text: part }] }));
  const mail = composeMail({
    to: fields.email ?? '',
    replyTo,
    subject: messageReplySubject(fields.subject),
    blocks: [...paragraphs, 'Your message to us:', { quote: fields.message ?? '' }],
    reason: `You get this email because you wrote to us on our site. You can reply to it${replyTo === BRAND.contactEmail ? '' : '; attached files don’t reach us'}.`,
  });
  // Written by a person: ticket systems ignore what a program has sent.
  return { ...mail, headers: { ...mail.headers, 'Auto-Submitted': 'no' } };
}
