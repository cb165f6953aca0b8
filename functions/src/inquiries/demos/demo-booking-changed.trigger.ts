import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { logger } from '../../platform/logger.ts';
import { isMailQueued, queueLimitedMail } from '../../platform/mail/mail-store.ts';
import { updateRemoveAfter } from '../submissions/update-remove-after.ts';
import * as bookings from './demo-booking-store.ts';
import { planDemoDay } from './demo-day.ts';
import { decisionEmailFor } from './demo-decision.ts';

/** Publishes the booked slots of a day from its confirmed bookings. */
async function publishDemoDay(date: string): Promise<void> {
  const displaced = await retryConflicts(async () => {
    const seen = await bookings.readDemoDay(date);
    const day = planDemoDay(seen.confirmed);
    return (await bookings.commitDemoDay(seen, day)) ? day.displaced : 'conflict';
  }, `The bookings of ${date} kept changing. The platform retries.`);
  for (const { id, preferredTime } of displaced) logger.warn('demo.displaced', { id, date, preferredTime });
}

/**
 * Limits the emails to one recipient about decisions within 24 hours, so that a repeatedly changed status does not flood a
 * mailbox. Separate from the limit of the forms, so that a form can't use it up.
 */
const DECISION_EMAILS = { name: 'decision-emails', max: 5 };

/**
 * Emails the decision to the sender, once. Uses the current booking, so that a reversed decision is not sent. Marks the
 * booking if the recipient's limit is reached, so that staff can write instead.
 */
async function sendDecision(id: string): Promise<void> {
  const decision = await bookings.readDemoDecision(id);
  const email = decision && decisionEmailFor(decision, new Date());
  if (!email) return;
  const to = { limit: DECISION_EMAILS, to: decision.email, id: email.id };
  const outcome = await retryConflicts(async () => {
    if (await isMailQueued(email.id)) return 'already queued';
    return queueLimitedMail(to, async () => email.mail);
  }, `The emails about booking ${id} kept changing. The platform retries.`);
  if (outcome === 'over the limit') await bookings.markNotEmailed(id, decision.decidedAt);
  logger.info('demo.decided', { id, status: decision.status, outcome });
}

/**
 * Runs when the status of a booking changes. Updates the day's booked slots first, because another booking may have the
 * slot, then the booking's retention, then sends the email.
 */
export const onDemoBookingChanged = () =>
  onDocumentUpdated({ document: 'demo_bookings/{id}', retry: true }, async ({ data, params }) => {
    const before = data?.before.get('status');
    const after = data?.after.get('status');
    const date = data?.after.get('preferredDate');
    if (before === after) return;
    if ([before, after].includes('confirmed') && date) await publishDemoDay(date);
    const id = String(params.id);
    await updateRemoveAfter('demo_bookings', id);
    await sendDecision(id);
  });
