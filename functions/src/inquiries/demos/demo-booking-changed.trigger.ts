import { SENDER } from '@atrium/contract/inquiries/submissions';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { publicOrigin } from '../../platform/environment.ts';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { logger } from '../../platform/logger.ts';
import { isMailQueued, queueLimitedMail } from '../../platform/mail/mail-store.ts';
import { newLinkToken } from '../mailing-lists/confirmation.ts';
import { updateRemoveAfter } from '../submissions/update-remove-after.ts';
import { getDemoPage } from './demo.ts';
import * as bookings from './demo-booking-store.ts';
import { planDemoDay } from './demo-day.ts';
import { composeDemoMail, composeStaffNotice, describeChange } from './demo-decision.ts';
import { composeInvitation } from './demo-invitation.ts';

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
 * Limits the emails to one recipient about changes within 24 hours, so that a repeatedly changed booking does not flood a
 * mailbox. Separate from the limit of the forms, so that a form can't use it up.
 */
const CHANGE_EMAILS = { name: 'decision-emails', max: 8 };

/**
 * Emails the last change to the sender, once, with the invitation or its cancellation. Uses the current booking, so that a
 * reversed decision is not sent. Marks the booking if the recipient's limit is reached, so that staff can write instead.
 */
async function sendChange(id: string): Promise<void> {
  const conflict = `The emails about booking ${id} kept changing. The platform retries.`;
  const outcome = await retryConflicts(async () => {
    const seen = await bookings.findDemo(id);
    const email = seen && describeChange(seen.value, new Date());
    if (!email) return 'none';
    const { status, invited, decidedAt } = seen.value;
    // Nothing to take back of a demo that was declined.
    const isInvited = status === 'confirmed' || invited !== null;
    const demo = isInvited ? await bookings.numberInvitation(seen, newLinkToken().token) : seen.value;
    if (!demo) return 'conflict';
    const mailId = `demo_bookings-${id}-${status}-${decidedAt}`;
    if (await isMailQueued(mailId)) return 'already queued';
    await bookings.dropOutdatedMails(id, decidedAt);
    const pageUrl = status === 'confirmed' ? getDemoPage(demo, publicOrigin()) : null;
    const calendar = isInvited ? await composeInvitation(demo, demo.invited?.sequence ?? 0, pageUrl) : null;
    const mail = { ...composeDemoMail(email, demo.email, pageUrl), ...(calendar && { calendar }) };
    const outcome = await queueLimitedMail(
      { limit: CHANGE_EMAILS, to: demo.email, id: mailId },
      async () => mail,
    );
    if (outcome === 'over the limit') await bookings.markNotEmailed(id, decidedAt);
    return outcome;
  }, conflict);
  logger.info('demo.decided', { id, outcome });
}

/** Limits what one sender’s changes tell staff within 24 hours. */
const STAFF_NOTICES = { name: 'demo-notices', max: 10 };

/** Tells staff that the sender has moved or canceled a demo, once for each change. */
async function notifyStaff(id: string): Promise<void> {
  await retryConflicts(async () => {
    const demo = (await bookings.findDemo(id))?.value;
    if (demo?.decidedBy !== SENDER) return 'none';
    const mailId = `demo_bookings-${id}-staff-${demo.decidedAt}`;
    if (await isMailQueued(mailId)) return 'already queued';
    return queueLimitedMail({ limit: STAFF_NOTICES, to: demo.email, id: mailId }, async () =>
      composeStaffNotice(demo, publicOrigin()),
    );
  }, `The changes of booking ${id} kept coming. The platform retries.`);
}

/**
 * Runs when a booking has changed: by a decision of staff or of the sender. Updates the booked slots of its days first,
 * because another booking may have the slot, then the booking's retention, then sends the emails.
 */
export const onDemoBookingChanged = () =>
  onDocumentUpdated({ document: 'demo_bookings/{id}', retry: true }, async ({ data, params }) => {
    const { before, after } = data ?? {};
    if (!before || !after || isSameDecision(before, after)) return;
    const dates = [before, after].flatMap(booking =>
      booking.get('status') === 'confirmed' ? (booking.get('preferredDate') ?? []) : [],
    );
    for (const date of new Set<string>(dates.filter(Boolean))) await publishDemoDay(date);
    const id = String(params.id);
    await updateRemoveAfter('demo_bookings', id);
    await sendChange(id);
    await notifyStaff(id);
  });

/** A demo can be moved without another status; its erasure changes the status only. */
function isSameDecision(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  const [seen, changedAt]: (Timestamp | undefined)[] = [before, after].map(each =>
    each.get('statusChangedAt'),
  );
  const isSameTime = seen && changedAt ? changedAt.isEqual(seen) : seen === changedAt;
  return isSameTime && before.get('status') === after.get('status');
}
