import { AppError } from '@atrium/contract/errors';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import type { RecipientLimit } from '../../platform/limits/recipient-limit-store.ts';
import { logger } from '../../platform/logger.ts';
import { followStatus } from '../submissions/follow-status.ts';
import * as bookings from './demo-booking-store.ts';
import { planDemoDay } from './demo-day.ts';
import { decisionEmailFor } from './demo-decision.ts';

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

/**
 * Emails to one recipient about decisions on all of their bookings within 24 hours: a status that is changed back and
 * forth must not flood a mailbox. Apart from the limit of the forms, so that a form can't use it up.
 */
const DECISION_EMAILS: RecipientLimit = { name: 'decision-emails', max: 5 };

/**
 * Emails the sender what was decided, once. It goes by the booking as it is now: a decision that was reversed is not
 * sent. One that is over the recipient's limit is marked on the booking, so that staff write themselves.
 */
async function sendDecision(id: string): Promise<void> {
  const decision = await bookings.readDemoDecision(id);
  const letter = decision && decisionEmailFor(decision, new Date());
  if (!letter) return;
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const outcome = await bookings.queueDecisionEmail(letter, DECISION_EMAILS);
    if (outcome === 'conflict') continue;
    if (outcome === 'over the limit') await bookings.markNotEmailed(id, decision.decidedAt);
    logger.info('demo.decided', { id, status: decision.status, outcome });
    return;
  }
  throw new AppError(
    'conflict',
    `The emails about booking ${id} kept changing; they will be looked at again.`,
  );
}

/**
 * When the status of a booking changes: first the hours of its day, since another booking may have this one, then how
 * long the booking is kept, then the email.
 */
export const onDemoBookingChanged = () =>
  onDocumentUpdated({ document: 'demo_bookings/{id}', retry: true }, async ({ data, params }) => {
    const before = data?.before.get('status');
    const after = data?.after.get('status');
    const date = data?.after.get('preferredDate');
    if (before === after) return;
    if ([before, after].includes('confirmed') && date) await publishDemoDay(date);
    const id = String(params.id);
    await followStatus('demo_bookings', id);
    await sendDecision(id);
  });
