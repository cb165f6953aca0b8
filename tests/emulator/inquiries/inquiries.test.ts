import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { afterAll, describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { newPerson } from '../../support/people.ts';
import { closeDatabases, sendAndSettle } from '../../support/records/submissions.ts';
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
