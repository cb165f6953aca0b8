import { DEMO_SLOTS } from '@atrium/contract/inquiries/demo-slot';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newDocumentId, newEmail } from '../../support/records/submissions.ts';
import { outbox } from '../../support/sandbox.ts';

/** A separate day for each test, so that they do not book each other's slots. */
let days = 0;
const newDay = () => new Date(Date.UTC(2030, 0, 1) + 86_400_000 * days++).toISOString().slice(0, 10);

async function book(preferredDate: string, preferredTime: string) {
  const document = database.doc(`demo_bookings/${newDocumentId()}`);
  const email = newEmail();
  await document.set({ email, preferredDate, preferredTime, status: 'pending', verification: 'passed' });
  return Object.assign(document, { email });
}

const changeTo = (status: string) => ({
  status,
  statusChangedAt: FieldValue.serverTimestamp(),
  statusChangedBy: 'uma',
});
const awaitTaken = (day: string, taken: readonly string[]) =>
  awaitDocument(`demo_availability/${day}`, data => JSON.stringify(data.taken) === JSON.stringify(taken));

it('concurrently confirmed slots of a day are all booked', async () => {
  const day = newDay();
  const bookings = await Promise.all(DEMO_SLOTS.map(slot => book(day, slot)));
  await Promise.all(bookings.map(booking => booking.update(changeTo('confirmed'))));
  await awaitTaken(day, DEMO_SLOTS);
  await Promise.all(bookings.slice(1).map(booking => booking.update(changeTo('pending'))));
  await awaitTaken(day, ['9-10']);
});

describe('the sender of a demo request', () => {
  const awaitEmails = (email: string, subjects: readonly string[]) =>
    eventually(async () =>
      expect((await outbox(email)).map(({ subject }) => subject).toSorted()).toEqual(subjects),
    );

  it('gets no email for a slot that is already booked; staff see a note and the status pending', async () => {
    const day = newDay();
    const first = await book(day, '3-4');
    const second = await book(day, '3-4');
    await first.update(changeTo('confirmed'));
    await awaitEmails(first.email, ['Your demo is booked']);
    await second.update(changeTo('confirmed'));
    expect(await awaitDocument(second.path, data => data.status === 'pending')).toMatchObject({
      statusChangedBy: 'server',
      statusNote: expect.stringContaining(`The slot 3-4 on ${day}`),
    });
    expect((await first.get()).get('status')).toBe('confirmed');
    await awaitTaken(day, ['3-4']);
    // Only the later decision is emailed.
    await second.update(changeTo('canceled'));
    await awaitEmails(second.email, ['We need to reschedule your demo']);
  });

  it('gets at most eight decision emails a day, and staff see that another one was not sent', {
    tags: 'large',
  }, async () => {
    const day = newDay();
    const booking = await book(day, '1-2');
    for (let times = 0; times < 8; times += 1) {
      await booking.update(changeTo(times % 2 ? 'canceled' : 'confirmed'));
      await eventually(async () => expect(await outbox(booking.email)).toHaveLength(times + 1));
    }
    await booking.update(changeTo('confirmed'));
    const marked = await awaitDocument(booking.path, data => data.notEmailedAt !== undefined);
    expect(marked.notEmailedAt.toMillis()).toBe(marked.statusChangedAt.toMillis());
    expect(await outbox(booking.email)).toHaveLength(8);
  });
});
