import { DemoMeeting } from '@atrium/contract/inquiries/demos';
import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import {
  INQUIRY_STATUSES,
  SERVER,
  TIME_FIELDS,
  VERIFICATIONS,
  type Verification,
} from '@atrium/contract/inquiries/submissions';
import { readTextFields } from '@atrium/contract/platform/plain-text';
import {
  readStoredDate,
  readStoredTime,
  type StoredDocument,
} from '@atrium/contract/platform/stored-document';

/** A submission as staff see it. */
export interface Submission {
  id: string;
  collection: InboxCollection;
  sentAt: Date;
  /** Its position in the list, as in the URL. */
  cursor: string;
  status: string;
  verification: Verification | null;
  source: string;
  userId: string | null;
  /** When it is deleted; null for what is kept. */
  removeAfter: Date | null;
  /** The last change of its status: time, and uid or `SERVER`. */
  changed: { at: Date; by: string } | null;
  /** Why the server changed the status; null after a later change by staff. */
  note: string | null;
  /** The last decision was not emailed to the sender, who had too many emails that day. */
  isNotEmailed: boolean;
  /** Of a confirmed demo; null for others. */
  meeting: DemoMeeting | null;
  /** What staff wrote with the last decision about a demo; empty without it. */
  decisionNote: string;
  /** When staff first answered a message here, or decided about a demo; null if they haven't. */
  firstAnsweredAt: Date | null;
  /** When the sender replied to an answer that waits for the next one; null if they haven't. */
  repliedAt: Date | null;
  /** The account that a message is assigned to; null if unassigned. */
  assigneeId: string | null;
  /** The last answer or note about a message; null for none. */
  lastEntry: string | null;
  /** The values of the form by field name. */
  fields: Readonly<Record<string, string>>;
}

/** Has no valid captcha, and staff have not acted on it: it is deleted within a day. */
export function isUnverified({ collection, status, verification }: Submission): boolean {
  return verification !== 'passed' && status === INQUIRY_STATUSES[collection][0];
}

/** Reads a stored submission. The security rules and the server ensure the types of the fields. */
export function toSubmission(collection: InboxCollection, { id, ...data }: StoredDocument): Submission {
  const { status, source, verification, userId, statusChangedAt, statusChangedBy, statusNote, ...other } =
    data;
  const { meeting, note: decisionNote, manageToken: _, ...rest } = other;
  const sent = readStoredTime(rest[TIME_FIELDS[collection]]);
  const changedAt = readStoredDate(statusChangedAt);
  return {
    id,
    collection,
    sentAt: sent?.date ?? new Date(0),
    cursor: `${sent?.seconds ?? 0}.${sent?.nanoseconds ?? 0}.${id}`,
    status: String(status),
    verification: VERIFICATIONS.find(known => known === verification) ?? null,
    source: String(source),
    userId: typeof userId === 'string' ? userId : null,
    removeAfter: readStoredDate(rest.removeAfter),
    changed: changedAt && { at: changedAt, by: String(statusChangedBy) },
    note: statusChangedBy === SERVER && typeof statusNote === 'string' ? statusNote : null,
    isNotEmailed: changedAt !== null && readStoredDate(rest.notEmailedAt)?.getTime() === changedAt.getTime(),
    meeting: DemoMeeting.safeParse(meeting).data ?? null,
    decisionNote: typeof decisionNote === 'string' ? decisionNote : '',
    repliedAt: readStoredDate(rest.repliedAt),
    firstAnsweredAt: readStoredDate(collection === 'contacts' ? rest.firstAnsweredAt : rest.firstDecidedAt),
    assigneeId: typeof rest.assigneeId === 'string' ? rest.assigneeId : null,
    lastEntry: readLastEntry(rest.thread),
    fields: readTextFields(rest),
  };
}

function readLastEntry(thread: unknown): string | null {
  const { last } = Object(thread);
  return typeof last === 'string' ? last : null;
}
