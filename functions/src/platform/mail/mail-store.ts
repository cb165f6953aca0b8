import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../firestore/firestore-errors.ts';
import { countNewest, matching, type NewestQuery } from '../firestore/newest-page.ts';
import {
  findRecipientQuota,
  type RecipientLimit,
  stageRecipientEmail,
} from '../limits/recipient-limit-store.ts';
import type { Mail } from './mail.ts';

/** `mail/{id}`: emails that are to be sent, and until they are deleted those that were. */
export const MAIL_COLLECTION = 'mail';

/** Emails about one person’s account or request are sent at once; those of a newsletter wait for them. */
export type MailStream = 'transactional' | 'newsletter';

/** The delivery of an email that was never tried. */
const queuedNow = () => ({
  state: 'queued',
  attempts: 0,
  nextAttemptAt: FieldValue.serverTimestamp(),
  error: null,
});

/** Adds an email to a batch, which fails if the id exists, so that no email is queued twice. */
export async function stageMail(batch: WriteBatch, id: string, mail: Mail): Promise<void> {
  const { subject, text, html, calendar, ...envelope } = mail;
  batch.create((await getDatabase()).collection(MAIL_COLLECTION).doc(id), {
    ...envelope,
    stream: 'transactional' satisfies MailStream,
    message: { subject, text, html, ...(calendar && { calendar }) },
    createdAt: FieldValue.serverTimestamp(),
    delivery: queuedNow(),
  });
}

/** Queues an email, once for each id. */
export async function queueMail(id: string, mail: Mail): Promise<void> {
  const batch = (await getDatabase()).batch();
  await stageMail(batch, id, mail);
  await createsDocument(batch.commit());
}

/** An issue of the newsletter for one member. */
export interface IssueCopy {
  issueId: string;
  /** The id of the submission that put the member on the list. */
  memberId: string;
}

/**
 * Queues an issue for a member, once. It has neither recipient nor content: both are looked up when it is sent, so that
 * 50,000 of them are small, and a member who has left gets nothing.
 */
export async function queueIssue(id: string, copy: IssueCopy, subject: string): Promise<void> {
  const document = (await getDatabase()).collection(MAIL_COLLECTION).doc(id);
  const issue = {
    stream: 'newsletter' satisfies MailStream,
    newsletter: copy,
    message: { subject },
    createdAt: FieldValue.serverTimestamp(),
    delivery: queuedNow(),
  };
  await createsDocument(document.create(issue));
}

/** Returns whether an email with this id is queued or sent and not deleted yet. */
export async function isMailQueued(id: string): Promise<boolean> {
  return (await (await getDatabase()).collection(MAIL_COLLECTION).doc(id).get()).exists;
}

/** Returns whether the email with this id is not sent yet, and will get the same link when it is. */
async function hasWaitingLink(id: string, { to, link }: Pick<Mail, 'to' | 'link'>): Promise<boolean> {
  const waiting = await (await getDatabase()).collection(MAIL_COLLECTION).doc(id).get();
  const isSame = isDeepStrictEqual({ to: waiting.get('to'), link: waiting.get('link') }, { to, link });
  return link !== undefined && isSame && waiting.get('delivery.nextAttemptAt') !== null;
}

/**
 * Queues the email that `compose` returns, unless the recipient's limit is reached, or the last one has the same link and waits
 * to be sent: its link will be a new one. Counts each call, also without an email, so that all take the same time.
 * `conflict`: another email to the recipient was counted since, or the id exists.
 */
export async function queueLimitedMail(
  { limit, to, id }: { limit: RecipientLimit; to: string; id: string },
  compose: () => Promise<Mail | null>,
): Promise<'queued' | 'over the limit' | 'conflict'> {
  const quota = await findRecipientQuota(limit, to);
  if (!quota.hasRoom) return 'over the limit';
  const mail = await compose();
  const batch = (await getDatabase()).batch();
  const isWaiting = await hasWaitingLink(quota.lastMailId ?? id, mail ?? { to });
  if (mail && !isWaiting) await stageMail(batch, id, mail);
  await stageRecipientEmail(batch, quota, isWaiting ? quota.lastMailId : id);
  return (await commitsFirst(batch.commit())) ? 'queued' : 'conflict';
}

/** Emails that wait to be sent, other than newsletters, by the time of their next attempt. */
export const WAITING_MAIL: NewestQuery = {
  collection: MAIL_COLLECTION,
  equal: { stream: 'transactional' satisfies MailStream },
  sortedBy: 'delivery.nextAttemptAt',
};

/** Those of them that were never tried. */
export const NEW_MAIL: NewestQuery = {
  ...WAITING_MAIL,
  equal: { ...WAITING_MAIL.equal, 'delivery.state': 'queued' },
};

/** The emails of an issue of the newsletter that wait. */
export const planWaitingCopies = (issueId: string): NewestQuery => ({
  collection: MAIL_COLLECTION,
  equal: { 'newsletter.issueId': issueId },
  sortedBy: 'delivery.nextAttemptAt',
});

/** Counts an issue's emails that aren't in a final state. */
export function countWaitingCopies(issueId: string): Promise<number> {
  return countNewest({ ...planWaitingCopies(issueId), within: { from: new Date(0) } });
}

/** Lists the emails whose next attempt is due, the longest waiting first. */
export async function listDueMail(
  waiting: NewestQuery,
  now: number,
  limit: number,
): Promise<{ id: string; createdAt: Date; dueAt: Date }[]> {
  const due = (await matching(waiting)).where(waiting.sortedBy, '<=', new Date(now));
  const { docs } = await due
    .orderBy(waiting.sortedBy)
    .limit(limit)
    .select('createdAt', waiting.sortedBy)
    .get();
  return docs.map(document => ({
    id: document.id,
    createdAt: document.get('createdAt').toDate(),
    dueAt: document.get(waiting.sortedBy).toDate(),
  }));
}

/** The final states of an issue's emails (`emails/delivery.ts`). */
const ENDED = ['sent', 'failed', 'suppressed', 'bounced', 'outdated'] as const;

/** Counts an issue's emails in each final state. Billed as one read per 1,000 and state. */
export async function countCopies(issueId: string): Promise<Record<(typeof ENDED)[number], number>> {
  const copies = (await getDatabase()).collection(MAIL_COLLECTION).where('newsletter.issueId', '==', issueId);
  const count = async (state: string) =>
    (await copies.where('delivery.state', '==', state).count().get()).data().count;
  const [sent = 0, failed = 0, suppressed = 0, bounced = 0, outdated = 0] = await Promise.all(
    ENDED.map(count),
  );
  return { sent, failed, suppressed, bounced, outdated };
}

/** What has become of an email: `waiting` until it is in a final state. */
interface DeliveryStatus {
  status: (typeof ENDED)[number] | 'waiting';
  /** Why the last attempt failed; null if none did. */
  error: string | null;
}

/** Returns what has become of emails, by their ids. Those that were deleted are missing. */
export async function findDeliveries(ids: readonly string[]): Promise<Map<string, DeliveryStatus>> {
  if (ids.length === 0) return new Map();
  const database = await getDatabase();
  const emails = await database.getAll(...ids.map(id => database.collection(MAIL_COLLECTION).doc(id)));
  return new Map(
    emails
      .filter(({ exists }) => exists)
      .map(email => {
        const status = ENDED.find(state => state === email.get('delivery.state')) ?? 'waiting';
        return [email.id, { status, error: email.get('delivery.error') ?? null }];
      }),
  );
}

/** Counts the emails, other than newsletters, whose next attempt was due before `time`. */
export function countDelayedMail(until: Date): Promise<number> {
  return countNewest({ ...WAITING_MAIL, within: { until } });
}
