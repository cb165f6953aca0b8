import type { MailProvider } from '@atrium/contract/emails/mail-events';
import type { MailReply } from '@atrium/contract/emails/mail-replies';
import { THREAD_LIMITS } from '@atrium/contract/inquiries/threads';
import { BRAND } from '@atrium/contract/platform/brand';
import { isEmailAddress } from '@atrium/contract/platform/email-address';
import { toLines, toOneLine } from '@atrium/contract/platform/plain-text';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { composeMail } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/mail-store.ts';
import { findAnswerId } from './reply-address.ts';
import { splitQuote } from './split-quote.ts';
import { commitReceived, findEntryMessage, findMessage, toEntryId } from './thread-store.ts';

/** `forwarded`: to the company's mailbox. `unknown`: sent to no answer of ours. */
type ReplyOutcome = 'added' | 'repeated' | 'forwarded' | 'unknown';

const MOST_ATTACHMENTS = 20;

/**
 * Adds an email that a provider has received to the thread of the answer that it replies to, once, however often and whenever
 * it is delivered. Without such a thread, or when it is full, the company's mailbox gets it, so that nothing is lost.
 * @throws AppError conflict when the message keeps changing
 */
export async function receiveReply(provider: MailProvider, reply: MailReply): Promise<ReplyOutcome> {
  const answerId = findAnswerId(reply.to);
  if (answerId === null) return 'unknown';
  const id = toEntryId(provider, reply.id);
  const received = readReply(reply);
  return retryConflicts(async () => {
    const messageId = await findEntryMessage(answerId);
    // The message first, as in `addOnce`.
    const seen = messageId === null ? null : await findMessage(messageId);
    if ((await findEntryMessage(id)) !== null) return 'repeated';
    if (seen === null || seen.count >= THREAD_LIMITS.entries) {
      await queueMail(`reply-${id}`, composeForwarded(received));
      return 'forwarded';
    }
    const { from, ...entry } = received;
    const added = await commitReceived(seen, { id, ...entry, author: { uid: null, email: from } });
    return added ? 'added' : 'conflict';
  }, 'The message keeps changing. The provider delivers the reply again.');
}

type ReceivedReply = ReturnType<typeof readReply>;

function readReply({ from, text, attachments, isAutomatic }: MailReply) {
  const { text: written, quoted } = splitQuote(toLines(text));
  const max = THREAD_LIMITS.textLength;
  return {
    from: toOneLine(from),
    text: written.slice(0, max),
    quoted: quoted.slice(0, max),
    isShortened: written.length > max,
    attachments: attachments.slice(0, MOST_ATTACHMENTS).map(toOneLine),
    isAutomatic,
  };
}

function composeForwarded({ from, text, quoted, attachments }: ReceivedReply) {
  return composeMail({
    to: BRAND.contactEmail,
    replyTo: isEmailAddress(from) ? from : BRAND.contactEmail,
    subject: `Reply from ${from}`,
    blocks: [
      'This reply to one of our answers can’t be shown on the site: its message was deleted, or has too many entries.',
      { facts: [['From', from]] },
      { quote: text || quoted },
      ...(attachments.length > 0 ? [`Attachments that were not accepted: ${attachments.join(', ')}`] : []),
    ],
    reason: 'You get this email because the reply can’t be shown among the inquiries.',
  });
}
