import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import {
  INQUIRY_STATUSES,
  SERVER,
  TIME_FIELDS,
  VERIFICATIONS,
  type Verification,
} from '@atrium/contract/inquiries/submissions';
import { textFieldsOf } from '@atrium/contract/platform/plain-text';
import { type DocumentData, Timestamp } from 'firebase/firestore';
import { defineSchema, type SnapshotSchema } from '../../../platform/firebase/use-snapshot.ts';
import type { Cursor } from './inbox-address.ts';

/** A submission as staff see it. */
export interface Submission {
  id: string;
  collection: InboxCollection;
  sentAt: Date;
  /** Its position in the list. */
  cursor: Cursor;
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
  /** The values of the form by field name. */
  fields: Readonly<Record<string, string>>;
}

/** Has no valid captcha, and staff have not acted on it: it is deleted within a day. */
export function isUnverified({ collection, status, verification }: Submission): boolean {
  return verification !== 'passed' && status === INQUIRY_STATUSES[collection][0];
}

/** Schemas of stored submissions. The security rules and the server ensure the types of the fields. */
export const SUBMISSION_SCHEMAS: Readonly<Record<InboxCollection, SnapshotSchema<Submission>>> = {
  contacts: defineSchema(({ id, ...data }) => toSubmission('contacts', id, data)),
  demo_bookings: defineSchema(({ id, ...data }) => toSubmission('demo_bookings', id, data)),
};

function toSubmission(collection: InboxCollection, id: string, data: DocumentData): Submission {
  const { status, source, verification, userId, statusChangedAt, statusChangedBy, statusNote, ...rest } =
    data;
  const sentAt = rest[TIME_FIELDS[collection]];
  const time = sentAt instanceof Timestamp ? sentAt : new Timestamp(0, 0);
  return {
    id,
    collection,
    sentAt: time.toDate(),
    cursor: { seconds: time.seconds, nanoseconds: time.nanoseconds, id },
    status: String(status),
    verification: VERIFICATIONS.find(known => known === verification) ?? null,
    source: String(source),
    userId: typeof userId === 'string' ? userId : null,
    removeAfter: rest.removeAfter instanceof Timestamp ? rest.removeAfter.toDate() : null,
    changed:
      statusChangedAt instanceof Timestamp
        ? { at: statusChangedAt.toDate(), by: String(statusChangedBy) }
        : null,
    note: statusChangedBy === SERVER && typeof statusNote === 'string' ? statusNote : null,
    isNotEmailed:
      statusChangedAt instanceof Timestamp &&
      rest.notEmailedAt instanceof Timestamp &&
      rest.notEmailedAt.toMillis() === statusChangedAt.toMillis(),
    fields: textFieldsOf(rest),
  };
}
