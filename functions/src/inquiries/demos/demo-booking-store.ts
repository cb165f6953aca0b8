import { SERVER, VERIFICATIONS } from '@atrium/contract/inquiries/submissions';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { stageVersion } from '../../platform/firestore/versioned.ts';
import type { ConfirmedDemo, DemoDay } from './demo-day.ts';
import type { DemoDecision } from './demo-decision.ts';

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

/** Returns a booking, or null if it was deleted or has no decision. */
export async function readDemoDecision(id: string): Promise<DemoDecision | null> {
  const booking = await (await getDatabase()).collection('demo_bookings').doc(id).get();
  const decidedAt = booking.get('statusChangedAt');
  if (!decidedAt) return null;
  return {
    id,
    email: String(booking.get('email')),
    status: String(booking.get('status')),
    preferredDate: String(booking.get('preferredDate')),
    preferredTime: String(booking.get('preferredTime')),
    verification: VERIFICATIONS.find(known => known === booking.get('verification')) ?? null,
    decidedBy: String(booking.get('statusChangedBy')),
    decidedAt: decidedAt.toMillis(),
  };
}

/** Records that the decision of `decidedAt` (ms since 1970) was not emailed. */
export async function markNotEmailed(id: string, decidedAt: number): Promise<void> {
  const booking = (await getDatabase()).collection('demo_bookings').doc(id);
  await commitsFirst(booking.update({ notEmailedAt: Timestamp.fromMillis(decidedAt) }));
}
