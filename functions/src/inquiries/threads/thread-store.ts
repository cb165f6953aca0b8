import type { AuditEntry } from '@atrium/contract/access/audit';
import { SERVER, SPAM_STATUS, SubmissionId } from '@atrium/contract/inquiries/submissions';
import { ReceivedMail, THREAD_LIMITS, ThreadEntry } from '@atrium/contract/inquiries/threads';
import { FieldValue } from 'firebase-admin/firestore';
import { stageAuditEntry } from '../../platform/audit-log-store.ts';
import { shortDigest } from '../../platform/digest.ts';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { matching, type NewestQuery, oldestPage } from '../../platform/firestore/newest-page.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findDeliveries, stageMail } from '../../platform/mail/mail-store.ts';
import type { Caller } from '../../platform/routes/caller.ts';
import { findLinks } from '../submissions/links.ts';
import { type SeenSubmission, toSeenSubmission, toStatusChange } from '../submissions/submission-store.ts';

/**
 * `inquiry_replies/{id}`: the answers to messages, the senders' replies to them, and the notes about them. They are erased
 * with their message.
 */
const COLLECTION = 'inquiry_replies';
const MESSAGES = 'contacts';

const getEntryRef = openCollection(COLLECTION);
const getMessageRef = openCollection(MESSAGES);

export type Author = Pick<Caller, 'uid' | 'email'>;
/** The sender of an email, who may be anyone. */
interface EmailAuthor {
  uid: null;
  email: string;
}

/** A message at one version, with the state of its thread. */
export interface SeenMessage extends SeenSubmission {
  /** The id of the last entry; null without entries. */
  last: string | null;
  count: number;
  isAnswered: boolean;
  /** A reply of the sender waits for an answer. */
  hasReply: boolean;
}

/** Returns an id that is the same for the same call. */
export const toEntryId = (uid: string, idempotencyKey: string) => shortDigest(20, uid, idempotencyKey);

export async function findMessage(id: string): Promise<SeenMessage | null> {
  if (!SubmissionId.safeParse(id).success) return null;
  const snapshot = await (await getMessageRef(id)).get();
  const seen = toSeenSubmission(MESSAGES, snapshot);
  return (
    seen && {
      ...seen,
      last: snapshot.get('thread.last') ?? null,
      count: snapshot.get('thread.count') ?? 0,
      isAnswered: snapshot.get('firstAnsweredAt') !== undefined,
      hasReply: snapshot.get('repliedAt') !== undefined,
    }
  );
}

/** Returns the id of the message that an entry is about; null if there is no such entry. */
export async function findEntryMessage(entryId: string): Promise<string | null> {
  return (await (await getEntryRef(entryId)).get()).get('inquiryId') ?? null;
}

/** The entries about a message, by the time they were written. */
export const planThread = (inquiryId: string): NewestQuery => ({
  collection: COLLECTION,
  equal: { inquiryId },
  sortedBy: 'createdAt',
});

/** Lists them, oldest first, with what has become of the emails. */
export async function listEntries(inquiryId: string): Promise<ThreadEntry[]> {
  const { items } = await oldestPage(planThread(inquiryId), { limit: THREAD_LIMITS.entries }, (id, data) => ({
    mailId: typeof data.mailId === 'string' ? data.mailId : null,
    entry: {
      id,
      kind: ThreadEntry.shape.kind.parse(data.kind),
      text: String(data.text),
      author: typeof data.authorEmail === 'string' ? data.authorEmail : null,
      createdAt: data.createdAt.toDate().toISOString(),
      received: ReceivedMail.safeParse(data).data ?? null,
    },
  }));
  const deliveries = await findDeliveries(items.flatMap(({ mailId }) => mailId ?? []));
  return items.map(({ entry, mailId }) => ({
    ...entry,
    email: (mailId !== null && deliveries.get(mailId)) || null,
  }));
}

interface NewEntry<By = Author> {
  id: string;
  text: string;
  author: By;
}

/** Adds a note; false if the message has changed since it was read, or the note exists. */
export async function commitNote(seen: SeenMessage, entry: NewEntry): Promise<boolean> {
  return commitEntry(seen, { ...entry, kind: 'note', mailId: null }, {});
}

/**
 * Adds an answer, queues its email, marks the message as answered, and records that, in one batch; false if the message has
 * changed since it was read, or the answer exists.
 */
export async function commitReply(
  seen: SeenMessage,
  entry: NewEntry & { mail: Mail; audit: Omit<AuditEntry, 'at'> },
): Promise<boolean> {
  const { submission, isAnswered, changedAt } = seen;
  const { mail, audit, ...reply } = entry;
  const at = FieldValue.serverTimestamp();
  const status = 'answered';
  const change = {
    ...toStatusChange(submission, status, reply.author.uid),
    // A message that was answered before, in a mail program, has waited no longer than until then.
    ...(!isAnswered && { firstAnsweredAt: submission.status === status ? changedAt : at }),
    repliedAt: FieldValue.delete(),
  };
  // The emails about a message are found by the beginning of their ids.
  const mailId = `${MESSAGES}-${submission.id}-reply-${reply.id}`;
  return commitEntry(seen, { ...reply, kind: 'reply', mailId }, change, { mail, audit });
}

/**
 * Adds a reply of the sender. A message that was answered or closed is in progress again, unless a program has written the
 * reply; spam stays spam. False if the message has changed since it was read, or the reply exists.
 */
export async function commitReceived(
  seen: SeenMessage,
  { isAutomatic, ...entry }: NewEntry<EmailAuthor> & ReceivedMail,
): Promise<boolean> {
  const { submission, hasReply } = seen;
  const at = FieldValue.serverTimestamp();
  const isEnded = ENDED.includes(submission.status);
  const change =
    isAutomatic || submission.status === SPAM_STATUS
      ? {}
      : {
          ...(isEnded && toStatusChange(submission, 'in_progress', SERVER)),
          // One of an answer outside the application is out of date.
          ...((isEnded || !hasReply) && { repliedAt: at }),
        };
  return commitEntry(seen, { ...entry, isAutomatic, kind: 'received', mailId: null }, change);
}

/** The statuses of messages that wait for nothing. */
const ENDED: readonly string[] = ['answered', 'closed'];

async function commitEntry(
  { submission, updateTime, count }: SeenMessage,
  {
    id,
    author,
    ...entry
  }: NewEntry<Author | EmailAuthor> &
    Partial<ReceivedMail> & { kind: ThreadEntry['kind']; mailId: string | null },
  change: object,
  sent?: { mail: Mail; audit: Omit<AuditEntry, 'at'> },
): Promise<boolean> {
  const batch = (await getDatabase()).batch();
  batch.create(await getEntryRef(id), {
    ...entry,
    collection: MESSAGES,
    inquiryId: submission.id,
    authorId: author.uid,
    authorEmail: author.email,
    createdAt: FieldValue.serverTimestamp(),
  });
  const message = await getMessageRef(submission.id);
  const thread = { last: id, count: count + 1 };
  batch.update(message, { ...change, thread }, { lastUpdateTime: updateTime });
  if (sent && entry.mailId) {
    await stageMail(batch, entry.mailId, sent.mail);
    await stageAuditEntry(batch, sent.audit);
  }
  return commitsFirst(batch.commit());
}

/** Returns whether another message of the sender, or one with a link of this one, is marked as spam. */
export async function findSpamMarks({
  submission: { id, fields },
}: SeenMessage): Promise<{ sender: boolean; link: boolean }> {
  const messages = (await getDatabase()).collection(MESSAGES);
  const email = fields.email ?? '';
  const links = findLinks(fields.message ?? '');
  const fromSender = messages
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('status', '==', SPAM_STATUS);
  // Only spam has this field.
  const withLink = links.length > 0 ? messages.where('spamLinks', 'array-contains-any', links) : null;
  // The message itself can be one of them.
  const [sender, link] = await Promise.all(
    [fromSender, withLink].map(async query =>
      Boolean((await query?.limit(2).get())?.docs.some(other => other.id !== id)),
    ),
  );
  return { sender: sender ?? false, link: link ?? false };
}

/** Messages by the time of their first answer here. */
export const FIRST_ANSWERS: NewestQuery = { collection: MESSAGES, equal: {}, sortedBy: 'firstAnsweredAt' };

/** Lists after how many milliseconds messages were answered first, of those first answered since a time. */
export async function listFirstAnswerTimes(since: Date): Promise<number[]> {
  const answered = await matching({ ...FIRST_ANSWERS, within: { from: since } });
  const { docs } = await answered
    .orderBy(FIRST_ANSWERS.sortedBy, 'desc')
    .limit(THREAD_LIMITS.measured)
    .select('submittedAt', FIRST_ANSWERS.sortedBy)
    .get();
  return docs.map(
    message => message.get('firstAnsweredAt').toMillis() - message.get('submittedAt').toMillis(),
  );
}
