import { AppError } from '@atrium/contract/errors';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { logger } from '../platform/logger.ts';
import * as bookings from './demo-booking-store.ts';
import { planDemoDay } from './demo-day.ts';
import { decisionLetterOf } from './demo-decision.ts';

/** Lost races in a row before the platform is asked to call again. */
const MAX_CONFLICTS = 8;

/** Publishes the hours of a day that its confirmed bookings take, from the bookings as they are now. */
async function publishDemoDay(date: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await bookings.readDemoDay(date);
    const day = planDemoDay(seen.confirmed);
    if (!(await bookings.commitDemoDay(seen, day))) continue;
    for (const { id, preferredTime } of day.displaced) {
      logger.warn('demo.displaced', { id, date, preferredTime });
    }
    return;
  }
  throw new AppError('conflict', `The bookings of ${date} kept changing; they will be looked at again.`);
}

/** Tells the sender what was decided, once. It goes by the booking as it is now: a decision taken back is not told. */
async function sendDecision(id: string): Promise<void> {
  const decision = await bookings.readDemoDecision(id);
  const letter = decision && decisionLetterOf(decision, new Date());
  if (letter && (await bookings.queueDemoLetter(letter.id, letter.mail))) {
    logger.info('demo.decided', { id, status: decision.status });
  }
}

/**
 * When the status of a booking changes: first the hours of its day, since another booking may have this one, then the
 * letter.
 */
export const onDemoBookingChanged = () =>
  onDocumentUpdated({ document: 'demo_bookings/{id}', retry: true }, async ({ data, params }) => {
    const before = data?.before.get('status');
    const after = data?.after.get('status');
    const date = data?.after.get('preferredDate');
    if (before === after) return;
    if ([before, after].includes('confirmed') && date) await publishDemoDay(date);
    await sendDecision(String(params.id));
  });
