import type { MailEvent } from '@atrium/contract/emails/mail-events';
import { SesBounce, SesComplaint, SesType } from '@atrium/contract/emails/provider-reports';
import { parseJson, toReason } from './parse-payload.ts';

/**
 * Returns the events of a notification by Amazon SES, one for each recipient; none for other notifications.
 * @throws AppError invalid_request
 */
export function readSes(notification: string): MailEvent[] {
  const { notificationType, eventType } = parseJson(SesType, notification);
  switch (notificationType ?? eventType) {
    case 'Bounce':
      return readBounce(notification);
    case 'Complaint':
      return readComplaint(notification);
    default:
      return [];
  }
}

function readBounce(notification: string): MailEvent[] {
  const { mail, bounce } = parseJson(SesBounce, notification);
  const { bounceType, bounceSubType, bouncedRecipients, feedbackId, timestamp } = bounce;
  return bouncedRecipients
    .filter(recipient => isAboutMailbox(bounce, recipient))
    .map(({ emailAddress, diagnosticCode }) => ({
      ...toRecipient(emailAddress, feedbackId, mail),
      // `Transient` and `Undetermined` may be delivered later.
      kind: bounceType === 'Permanent' ? 'hard_bounce' : 'soft_bounce',
      messageId: findMessageId(mail),
      reason: toReason(diagnosticCode ?? `${bounceType} ${bounceSubType ?? ''}`),
      at: new Date(timestamp).toISOString(),
    }));
}

/**
 * Returns whether a bounce says something about the mailbox. A refusal for policy (5.7.x, such as a blocked sender) or for
 * the content doesn't, nor an absence notice, which SES reports as `Transient General` without a code.
 */
function isAboutMailbox(
  { bounceType, bounceSubType }: SesBounce['bounce'],
  { status, diagnosticCode }: SesBounce['bounce']['bouncedRecipients'][number],
): boolean {
  if (bounceType === 'Permanent') return !/\b5\.7\.\d/.test(status ?? diagnosticCode ?? '');
  if (bounceType !== 'Transient') return true;
  return bounceSubType === 'MailboxFull' || (bounceSubType === 'General' && Boolean(diagnosticCode));
}

function readComplaint(notification: string): MailEvent[] {
  const { mail, complaint } = parseJson(SesComplaint, notification);
  const { complainedRecipients, complaintFeedbackType, feedbackId, timestamp } = complaint;
  // The recipient took the email out of the spam folder.
  if (complaintFeedbackType === 'not-spam') return [];
  return complainedRecipients.map(({ emailAddress }) => ({
    ...toRecipient(emailAddress, feedbackId, mail),
    kind: 'complaint',
    messageId: findMessageId(mail),
    reason: toReason(complaintFeedbackType ?? 'complaint'),
    at: new Date(timestamp).toISOString(),
  }));
}

/**
 * The address that an email was sent to, where a mail server that forwarded it reports the next one. It can have a name:
 * `Ines <ines@company.example>`.
 */
function toRecipient(
  emailAddress: string,
  feedbackId: string,
  { destination = [] }: SesBounce['mail'],
): Pick<MailEvent, 'id' | 'email'> {
  const [first, ...others] = destination;
  const sentTo = first !== undefined && others.length === 0 ? first : emailAddress;
  const email = /<([^<>]+)>\s*$/.exec(sentTo)?.[1] ?? sentTo.trim();
  return { id: JSON.stringify([feedbackId, emailAddress.toLowerCase()]), email };
}

/**
 * Returns the Message-ID that we sent, which SES replaces by its own. Its headers are there if that is switched on.
 */
function findMessageId({ headers = [], commonHeaders }: SesBounce['mail']): string | null {
  const own = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  const found = own ?? commonHeaders?.messageId;
  return found && found.length <= MAX_MESSAGE_ID ? found : null;
}

/** Of `MailEvent`. */
const MAX_MESSAGE_ID = 1000;
