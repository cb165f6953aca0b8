import {
  INBOX_COLLECTIONS,
  type InboxCollection,
  listInquiryTokens,
  SEARCH_FIELD,
} from '@atrium/contract/inquiries/inbox';
import {
  type InquiryCollection,
  TIME_FIELDS,
  VERIFICATIONS,
  type Verification,
} from '@atrium/contract/inquiries/submissions';
import { readTextFields } from '@atrium/contract/platform/plain-text';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
} from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import type { NewestQuery } from '../../platform/firestore/newest-page.ts';
import { type RecipientQuota, stageRecipientEmail } from '../../platform/limits/recipient-limit-store.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';
import { getRemoveAfter } from './retention.ts';
import type { Submission } from './submission.ts';

/** A submission with its update time. */
export interface SeenSubmission {
  submission: Submission;
  updateTime: Timestamp;
  /** The last status change; the update time if there was none. */
  changedAt: Date;
  /** The status before it was marked as spam. */
  statusBeforeSpam: string | null;
  /** The account that a message is assigned to; null if unassigned. */
  assigneeId: string | null;
}

export async function readSubmission(
  collection: InquiryCollection,
  id: string,
): Promise<SeenSubmission | null> {
  return toSeenSubmission(collection, await (await getDatabase()).collection(collection).doc(id).get());
}

/** Returns null for a document that doesn't exist. */
export function toSeenSubmission(
  collection: InquiryCollection,
  snapshot: DocumentSnapshot,
): SeenSubmission | null {
  if (!snapshot.exists || !snapshot.updateTime) return null;
  return {
    submission: fromDocument(collection, snapshot.id, snapshot.data() ?? {}),
    updateTime: snapshot.updateTime,
    changedAt: (snapshot.get('statusChangedAt') ?? snapshot.updateTime).toDate(),
    statusBeforeSpam: snapshot.get('statusBeforeSpam') ?? null,
    assigneeId: snapshot.get('assigneeId') ?? null,
  };
}

/** The messages or bookings from an address, newest first. */
export const planSubmissionsFrom = (collection: InboxCollection, email: string): NewestQuery => ({
  collection,
  equal: { email: [...new Set([email, email.toLowerCase()])] },
  sortedBy: TIME_FIELDS[collection],
});

/** The fields of a status change: who made it, when, and when the submission is deleted from now on. */
export const toStatusChange = (submission: Submission, status: string, by: string) => ({
  status,
  statusChangedAt: FieldValue.serverTimestamp(),
  statusChangedBy: by,
  removeAfter: getRemoveAfter({ ...submission, status }, new Date()) ?? FieldValue.delete(),
});

export interface ProcessingResult {
  verification: Verification;
  /** True if the email was already on the list. */
  isDuplicate: boolean;
  /** Of the links in the emails of a list; null for messages, bookings and entries that get none. */
  listTokens: { confirmationHash: string; unsubscribeToken: string } | null;
  /** When the submission is deleted. */
  removeAfter: Date | null;
  /** By the suffix of their ids, which are derived from the submission. */
  mails: Partial<Record<'notice' | 'confirmation', Mail>>;
}

/**
 * Stores the result of processing a submission and queues its emails, atomically. False if the submission or the
 * recipient's quota has changed since it was read.
 */
export async function commitResult(
  { submission, updateTime }: SeenSubmission,
  { verification, isDuplicate, listTokens, removeAfter, mails }: ProcessingResult,
  quota: RecipientQuota | null,
): Promise<boolean> {
  const { collection, id } = submission;
  const database = await getDatabase();
  const batch = database.batch();
  batch.update(
    database.collection(collection).doc(id),
    {
      verification,
      ...(submission.fields.email && { email: submission.fields.email }),
      recaptchaToken: FieldValue.delete(),
      visitorId: FieldValue.delete(),
      removeAfter: removeAfter ?? FieldValue.delete(),
      ...(isInbox(collection) && { [SEARCH_FIELD]: listInquiryTokens(submission.fields) }),
      ...(isDuplicate && { status: 'duplicate' }),
      ...(listTokens && { ...listTokens, confirmedAt: null }),
    },
    { lastUpdateTime: updateTime },
  );
  for (const [kind, mail] of Object.entries(mails))
    await stageMail(batch, `${collection}-${id}-${kind}`, mail);
  if (quota && mails.confirmation) await stageRecipientEmail(batch, quota);
  return commitsFirst(batch.commit());
}

const isInbox = (collection: InquiryCollection) => INBOX_COLLECTIONS.some(name => name === collection);

/** Sets when a submission is deleted. False if it has changed since it was read. */
export async function commitRemoveAfter(
  { submission: { collection, id }, updateTime }: SeenSubmission,
  removeAfter: Date | null,
): Promise<boolean> {
  const document = (await getDatabase()).collection(collection).doc(id);
  const change = { removeAfter: removeAfter ?? FieldValue.delete() };
  return commitsFirst(document.update(change, { lastUpdateTime: updateTime }));
}

function fromDocument(collection: InquiryCollection, id: string, data: DocumentData): Submission {
  const { status, source, verification, recaptchaToken, confirmedAt, ...secrets } = data;
  const { confirmationHash, unsubscribeToken, email, ...rest } = secrets;
  return {
    collection,
    id,
    source: String(source),
    status: String(status),
    verification: VERIFICATIONS.find(known => known === verification) ?? null,
    recaptchaToken: typeof recaptchaToken === 'string' ? recaptchaToken : null,
    isConfirmed: Boolean(confirmedAt),
    confirmationHash: typeof confirmationHash === 'string' ? confirmationHash : null,
    unsubscribeToken: typeof unsubscribeToken === 'string' ? unsubscribeToken : null,
    // As accounts have it: forms store it as it was typed.
    fields: readTextFields({ ...rest, ...(typeof email === 'string' && { email: email.toLowerCase() }) }),
  };
}
