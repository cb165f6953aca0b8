import type { MailEvent } from '@atrium/contract/emails/mail-events';
import {
  PostmarkBounce,
  PostmarkRecordType,
  PostmarkSubscriptionChange,
} from '@atrium/contract/emails/provider-reports';
import { parseJson, toReason } from './parse-payload.ts';

/**
 * Postmark's types that say something about the address. The others are about one email, such as content that a server
 * refused (`Blocked`, `SpamNotification`), or no bounces, such as automatic replies.
 * https://postmarkapp.com/developer/api/bounce-api#bounce-types
 */
const KINDS: ReadonlyMap<string, MailEvent['kind']> = new Map([
  ['HardBounce', 'hard_bounce'],
  ['BadEmailAddress', 'hard_bounce'],
  ['SoftBounce', 'soft_bounce'],
  ['Transient', 'soft_bounce'],
  ['DnsError', 'soft_bounce'],
  ['SpamComplaint', 'complaint'],
]);

/**
 * Returns the event of a report by Postmark; none for other reports. It has no Message-ID: `MessageID` is Postmark's own.
 * @throws AppError invalid_request
 */
export function readPostmark(body: string): MailEvent[] {
  switch (parseJson(PostmarkRecordType, body).RecordType) {
    case 'Bounce':
    case 'SpamComplaint':
      return readBounce(body);
    case 'SubscriptionChange':
      return readSubscriptionChange(body);
    default:
      return [];
  }
}

function readBounce(body: string): MailEvent[] {
  const bounce = parseJson(PostmarkBounce, body);
  const { ID, MessageID, Type, Email, Description, Details, BouncedAt } = bounce;
  const kind = KINDS.get(Type);
  if (!kind) return [];
  const reason = toReason(Details || Description);
  // Its ids are larger than JavaScript's integers, so the last digits are lost.
  const id = JSON.stringify([ID, MessageID ?? null, Type, BouncedAt]);
  return [{ id, kind, email: Email, messageId: null, reason, at: toIso(BouncedAt) }];
}

/** Streams for newsletters report complaints only like this. Bounces have a report of their own, with the reason. */
function readSubscriptionChange(body: string): MailEvent[] {
  const change = parseJson(PostmarkSubscriptionChange, body);
  if (!change.SuppressSending || change.SuppressionReason !== 'SpamComplaint') return [];
  return [
    {
      id: JSON.stringify([change.MessageID ?? null, change.Recipient, change.ChangedAt]),
      kind: 'complaint',
      email: change.Recipient,
      messageId: null,
      reason: toReason(change.SuppressionReason),
      at: toIso(change.ChangedAt),
    },
  ];
}

/** Postmark's times have seven decimals. */
const toIso = (time: string) => new Date(time).toISOString();
