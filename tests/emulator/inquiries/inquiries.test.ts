import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { addDays } from '@atrium/contract/platform/calendar-date';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson } from '../../support/people.ts';
import { closeDatabases, filledForm, newEmail, sendAndSettle } from '../../support/records/submissions.ts';
import { firstRows } from '../../support/rows.ts';
import { captchaToken, outbox } from '../../support/sandbox.ts';

afterAll(closeDatabases);

const listNotices = async (path: string) =>
  (await outbox(BRAND.contactEmail)).filter(mail => mail.id === `${path.replace('/', '-')}-notice`);

describe.each(firstRows(INQUIRY_COLLECTIONS))('submissions of %s', collection => {
  it('are verified, lose their token and visitor id, and are confirmed by email', async () => {
    const { path, id, email, settled } = await sendAndSettle(collection);
    expect(settled).toMatchObject({ verification: 'passed', userId: null });
    expect(Object.keys(settled)).not.toContain('recaptchaToken');
    expect(Object.keys(settled)).not.toContain('visitorId');
    const isOnList = collection === 'newsletter_subscribers' || collection === 'waitlist';
    const days = (settled.removeAfter.toMillis() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(isOnList ? RETENTION_DAYS.unconfirmed : RETENTION_DAYS.inquiry);
    if (isOnList) expect(settled).toMatchObject({ confirmedAt: null });
    const emails = await outbox(email);
    expect(emails).toMatchObject([{ replyTo: BRAND.contactEmail, id: `${collection}-${id}-confirmation` }]);
    expect(await listNotices(path)).toMatchObject(isOnList ? [] : [{ replyTo: email }]);
    expect((await database.doc(`mail/${emails[0]?.id}`).get()).get('delivery.state')).toBe('sent');
  });

  it('keep the uid of a signed-in sender', async () => {
    const { uid } = await newPerson();
    const { settled } = await sendAndSettle(collection, { uid });
    expect(settled).toMatchObject({ verification: 'passed', userId: uid });
  });
});

it('a submission with the captcha token of another form fails and causes no email', async () => {
  const token = await captchaToken('demo_booking');
  const { path, email, settled } = await sendAndSettle('contacts', { token });
  expect(settled.verification).toBe('failed');
  const hours = (settled.removeAfter.toMillis() - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect(settled.recaptchaToken).toBeUndefined();
  expect([...(await outbox(email)), ...(await listNotices(path))]).toEqual([]);
});

it('the emails contain typed text only for staff, never as a header or markup', async () => {
  const fields = {
    ...filledForm('contacts'),
    name: 'Ines\r\nBcc: eve@evil.example',
    company: '<b>Acme</b>',
    message: 'See <script>alert(1)</script>\nhttps://evil.example',
  };
  const { path, email } = await sendAndSettle('contacts', { fields });
  const [notice] = await listNotices(path);
  expect(notice?.subject).toBe('General Inquiry: Ines Bcc: eve@evil.example');
  expect(notice?.html).toContain('&lt;b&gt;Acme&lt;/b&gt;');
  expect(notice?.html).not.toContain('<script>');
  expect(notice?.text).toContain('> See <script>alert(1)</script>\n> https://evil.example');
  const [confirmation] = await outbox(email);
  expect(`${confirmation?.subject}${confirmation?.text}${confirmation?.html}`).not.toMatch(/evil|Acme|Ines/);
});

it('one recipient gets at most three emails a day from forms, while staff get every notice', {
  tags: 'large',
}, async () => {
  const email = newEmail();
  const [name = '', domain = ''] = email.split('@');
  const spellings = [email, email.toUpperCase(), `${name}+tag@${domain}`];
  const sent = await Promise.all(
    Array.from({ length: 25 }, (_, i) => {
      const collection = INQUIRY_COLLECTIONS[i % 4] ?? 'contacts';
      return sendAndSettle(collection, { fields: filledForm(collection, spellings[i % 3]) });
    }),
  );
  for (const { settled } of sent) expect(settled.verification).toBe('passed');
  const receive = async () =>
    (await Promise.all([email, `${name}+tag@${domain}`].map(mailbox => outbox(mailbox)))).flat();
  expect(await receive()).toHaveLength(3);
  const messages = sent.filter(({ path }) => /^(contacts|demo_bookings)/.test(path));
  const notices = await Promise.all(messages.map(({ path }) => listNotices(path)));
  expect(notices.every(found => found.length === 1)).toBe(true);

  // Emails that are not caused by a form are not counted with them.
  const demo = sent.find(({ path }) => path.startsWith('demo_bookings/'));
  await database.doc(`${demo?.path}`).update({
    preferredDate: addDays(new Date().toISOString().slice(0, 10), 30),
    preferredTime: '4-5',
    status: 'confirmed',
    statusChangedAt: Timestamp.now(),
    statusChangedBy: 'uma',
  });
  await eventually(async () =>
    expect((await receive()).map(({ subject }) => subject)).toContain('Your demo is booked'),
  );
});
