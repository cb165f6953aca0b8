import type { AuditEntry } from '@atrium/contract/access/audit';
import type { DemoSlot } from '@atrium/contract/inquiries/demo-slot';
import type { DemoMeeting } from '@atrium/contract/inquiries/demos';
import { SERVER, SubmissionId } from '@atrium/contract/inquiries/submissions';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { stageAuditEntry } from '../../platform/audit-log-store.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { matching, type NewestQuery } from '../../platform/firestore/newest-page.ts';
import { stageVersion, type Versioned, versioned } from '../../platform/firestore/versioned.ts';
import { MAIL_COLLECTION } from '../../platform/mail/mail-store.ts';
import { type Demo, type DemoStatus, findInterval, toDemo } from './demo.ts';
import { type ConfirmedDemo, type DemoDay, planDemoDay } from './demo-day.ts';

const COLLECTION = 'demo_bookings';

/** The confirmed bookings of a day, and the update time of its `demo_availability` before they were read. */
export interface SeenDay {
  date: string;
  confirmed: (ConfirmedDemo & { updateTime: Timestamp })[];
  writtenAt: Timestamp | null;
}

/** Reads a day (`YYYY-MM-DD`): first the published slots, then the bookings. Needs no composite index. */
export async function readDemoDay(date: string): Promise<SeenDay> {
  const database = await getDatabase();
  const published = await database.collection('demo_availability').doc(date).get();
  const { docs } = await database
    .collection('demo_bookings')
    .where('preferredDate', '==', date)
    .where('status', '==', 'confirmed')
    .get();
  return {
    date,
    writtenAt: published.updateTime ?? null,
    confirmed: docs.map(document => ({
      id: document.id,
      preferredTime: String(document.get('preferredTime')),
      confirmedAt: document.get('statusChangedAt')?.toMillis() ?? document.createTime.toMillis(),
      updateTime: document.updateTime,
    })),
  };
}

/**
 * Publishes the booked slots of a day and sets displaced bookings back to pending. False if the day was written since it
 * was read; then it must be read again. Writes even if nothing has changed, because that makes a slower run with older
 * bookings fail.
 */
export async function commitDemoDay(
  { date, writtenAt, confirmed }: SeenDay,
  { taken, displaced }: DemoDay,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const day = { taken, updatedAt: FieldValue.serverTimestamp() };
  const document = database.collection('demo_availability').doc(date);
  stageVersion(batch, document, day, writtenAt);
  for (const { id, preferredTime } of displaced) {
    const lastUpdateTime = confirmed.find(booking => booking.id === id)?.updateTime;
    const change = {
      status: 'pending',
      statusChangedAt: FieldValue.serverTimestamp(),
      statusChangedBy: SERVER,
      statusNote: `The slot ${preferredTime} on ${date} was already confirmed for another booking. Agree on another one.`,
    };
    batch.update(database.collection('demo_bookings').doc(id), change, {
      ...(lastUpdateTime && { lastUpdateTime }),
    });
  }
  return commitsFirst(batch.commit());
}

/** A booking at one version. */
export type SeenDemo = Versioned<Demo>;

/** Returns a booking; null if it doesn't exist. */
export async function findDemo(id: string): Promise<SeenDemo | null> {
  if (!SubmissionId.safeParse(id).success) return null;
  const document = (await getDatabase()).collection(COLLECTION).doc(id);
  return versioned(await document.get(), (data, id) => toDemo(id, data));
}

/** What a decision of staff or of the sender writes. */
export interface DemoChange {
  status: DemoStatus;
  /** Uid, or `SENDER`. */
  decidedBy: string;
  preferredDate?: string;
  preferredTime?: DemoSlot;
  meeting?: DemoMeeting;
  note: string;
}

/**
 * Changes a booking; false if it has changed since it was read. With a `day`, it gets that day's slot in the same batch, and
 * the batch fails if the day was written since: of two bookings for one slot, one gets it. A decision of staff has an
 * `entry` of the audit log.
 */
export async function commitDemo(
  { value, version }: SeenDemo,
  { decidedBy, ...change }: DemoChange,
  { day, entry }: { day?: SeenDay | undefined; entry?: Omit<AuditEntry, 'at'> } = {},
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const at = FieldValue.serverTimestamp();
  batch.update(
    database.collection(COLLECTION).doc(value.id),
    {
      ...change,
      statusChangedAt: at,
      statusChangedBy: decidedBy,
      statusNote: FieldValue.delete(),
      changedFrom: { status: value.status, at },
      ...(value.isDecided ? {} : { firstDecidedAt: at }),
    },
    { lastUpdateTime: version },
  );
  if (day && change.preferredTime) {
    const others = day.confirmed.filter(({ id }) => id !== value.id);
    const own = { id: value.id, preferredTime: change.preferredTime, confirmedAt: Date.now() };
    const { taken } = planDemoDay([...others, own]);
    const document = database.collection('demo_availability').doc(day.date);
    stageVersion(batch, document, { taken, updatedAt: at }, day.writtenAt);
  }
  if (entry) await stageAuditEntry(batch, entry);
  return commitsFirst(batch.commit());
}

/**
 * Returns a booking with the number of the invitation about its last change, and with the secret of its link; assigns both
 * if it has none yet. Null if it has changed since it was read.
 */
export async function numberInvitation({ value, version }: SeenDemo, newToken: string): Promise<Demo | null> {
  const { id, decidedAt } = value;
  if (value.invited?.decidedAt === decidedAt && value.manageToken !== null) return value;
  const invited = { sequence: (value.invited?.sequence ?? 0) + 1, decidedAt };
  const manageToken = value.manageToken ?? newToken;
  const document = (await getDatabase()).collection(COLLECTION).doc(id);
  const isFirst = await commitsFirst(document.update({ invited, manageToken }, { lastUpdateTime: version }));
  return isFirst ? { ...value, invited, manageToken } : null;
}

/** More than the company has in a month. */
const MAX_CONFIRMED = 500;

/** Lists the confirmed bookings between two days (`YYYY-MM-DD`, inclusive), in the order of their starts. */
export async function listConfirmedDemos(from: string, until: string): Promise<Demo[]> {
  const { docs } = await (await matching(CONFIRMED_DEMOS))
    .where(CONFIRMED_DEMOS.sortedBy, '>=', from)
    .where(CONFIRMED_DEMOS.sortedBy, '<=', until)
    .limit(MAX_CONFIRMED)
    .get();
  const demos = docs.map(document => toDemo(document.id, document.data()));
  const startOf = (demo: Demo) => findInterval(demo)?.start.getTime() ?? 0;
  return demos.toSorted((a, b) => startOf(a) - startOf(b));
}

/** The confirmed bookings by their day. */
export const CONFIRMED_DEMOS: NewestQuery = {
  collection: COLLECTION,
  equal: { status: 'confirmed' },
  sortedBy: 'preferredDate',
};

/** Records that the decision of `decidedAt` (ms since 1970) was not emailed. */
export async function markNotEmailed(id: string, decidedAt: number): Promise<void> {
  const booking = (await getDatabase()).collection(COLLECTION).doc(id);
  await commitsFirst(booking.update({ notEmailedAt: Timestamp.fromMillis(decidedAt) }));
}

/** Deletes the emails about decisions before a time in ms that haven't left, and the reminder of an earlier slot. */
export async function dropOutdatedMails(id: string, decidedAt: number): Promise<void> {
  const byId = FieldPath.documentId();
  const name = `${COLLECTION}-${id}`;
  const mail = (await getDatabase()).collection(MAIL_COLLECTION);
  const { docs } = await mail.where(byId, '>', `${name}-`).where(byId, '<', `${name}.`).get();
  for (const email of docs) {
    const [, kind, time] = /-(confirmed|declined|canceled|reminder)-(\d+)$/.exec(email.id) ?? [];
    const isOutdated = kind === 'reminder' || Number(time) < decidedAt;
    const isWaiting = ['queued', 'retry'].includes(email.get('delivery.state'));
    if (isOutdated && isWaiting) await commitsFirst(email.ref.delete({ lastUpdateTime: email.updateTime }));
  }
}
