import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newReader, queueEmail } from '../../support/records/queued-email.ts';
import { closeDatabases, joinList } from '../../support/records/submissions.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { newStaff } from '../../support/staff.ts';

const PATH = '/api/admin/failed-emails';
const URL_PATH = '/api/mail-events/sandbox';
const PASSWORD = `Basic ${Buffer.from('sandbox:atrium_sandbox_mail_events').toString('base64')}`;

afterAll(closeDatabases);

const findSuppression = (email: string) =>
  database.doc(`mail_suppressions/${createHash('sha256').update(email).digest('hex')}`).get();

/** Queues an email that the provider accepts, and reports as bounced then. */
async function queueBounced(to: string, bounce: object = {}) {
  await control('POST', '/mail-bounces', { to, ...bounce });
  return queueEmail(to);
}

describe('an email that bounces after it was accepted', () => {
  it('suppresses its recipient, and is in the list of failed emails until staff allow the address', async () => {
    const staff = await newStaff('user', ['manage_inquiries']);
    const to = newReader();
    const { id, path } = await queueBounced(to, { copies: 2, hasMessageId: false });
    const bounced = await awaitDocument(path, data => data.delivery.state === 'bounced');
    expect(bounced.message).toEqual({ subject: `Thank you ${id}` });
    expect(await outbox(to)).toHaveLength(1);
    const listed = async (wanted: string) =>
      (await get(`${PATH}?limit=100`, { as: staff })).json.emails.find(
        (email: { id: string }) => email.id === wanted,
      );
    expect(await listed(id)).toMatchObject({
      status: 'bounced',
      error: expect.stringContaining('Simulated bounce'),
      nextAttemptAt: null,
      isAddressSuppressed: true,
      canBeSent: false,
    });
    expect(await post(`${PATH}/${id}/send`, {}, { as: staff })).toMatchObject(
      failure(409, 'conflict', 'came back'),
    );

    const second = await queueEmail(to);
    await awaitDocument(second.path, data => data.delivery.state === 'suppressed');
    expect((await post(`${PATH}/${id}/allow-address`, {}, { as: staff })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ status: 'bounced', isAddressSuppressed: false });
    expect((await post(`${PATH}/${second.id}/send`, {}, { as: staff })).json).toMatchObject({
      status: 'sent',
    });
    expect(await outbox(to)).toHaveLength(2);
  });

  it('suppresses nobody again when the provider repeats its report later', async () => {
    const staff = await newStaff('user', ['manage_inquiries']);
    const to = newReader();
    const { id, path } = await queueBounced(to, { hold: true, copies: 2 });
    await awaitDocument(path, data => data.delivery.state === 'sent');
    const { statuses } = await control<{ statuses: number[] }>('POST', '/mail-bounces/release', {
      order: 'newest',
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await findSuppression(to)).exists).toBe(true);
    expect((await post(`${PATH}/${id}/allow-address`, {}, { as: staff })).status).toBe(200);
    const { events } = await control<{ events: { event: { email: string } }[] }>('GET', '/mail-events');
    const sent = events.find(({ event }) => event.email === to)?.event;
    expect(await post(URL_PATH, sent, { headers: { authorization: PASSWORD } })).toMatchObject({
      status: 200,
      json: { received: true },
    });
    expect((await findSuppression(to)).exists).toBe(false);
  });

  it('suppresses its recipient only after five soft bounces', async () => {
    const to = newReader();
    await control('POST', '/mail-bounces', { to, kind: 'soft_bounce', times: 5, hold: true });
    const emails = await Promise.all(Array.from({ length: 5 }, () => queueEmail(to)));
    for (const { path } of emails) await awaitDocument(path, data => data.delivery.state === 'sent');
    await control('POST', '/mail-bounces/release');
    await eventually(async () => expect((await findSuppression(to)).exists).toBe(true));
    for (const { path } of emails)
      expect((await database.doc(path).get()).get('delivery.state')).toBe('sent');
  });
});

it('a complaint takes its sender off the newsletter’s list and the waitlists', async () => {
  const member = await joinList('newsletter_subscribers');
  const waiting = await joinList('waitlist', member.email);
  const { path } = await queueBounced(member.email, { kind: 'complaint' });
  const bounced = await awaitDocument(path, data => data.delivery.state === 'bounced');
  expect(bounced.delivery.error).toBe('The recipient marked it as spam.');
  expect((await database.doc(member.path).get()).get('status')).toBe('unsubscribed');
  expect((await database.doc(waiting.path).get()).exists).toBe(false);
  expect((await findSuppression(member.email)).get('reason')).toBe('The recipient marked it as spam.');
});

describe('the webhook of mail providers', () => {
  const event = () => ({
    id: randomUUID(),
    kind: 'hard_bounce',
    email: newReader(),
    messageId: null,
    reason: '550',
    at: new Date().toISOString(),
  });

  it('receives JSON of any content type, also as Postmark reports a bounce', async () => {
    const { email, at } = event();
    const report = { RecordType: 'Bounce', ID: 42, Type: 'HardBounce', Email: email, BouncedAt: at };
    const headers = { authorization: PASSWORD, 'content-type': 'text/plain; charset=UTF-8' };
    expect((await post('/api/mail-events/postmark', report, { headers })).status).toBe(200);
    expect((await findSuppression(email)).exists).toBe(true);
  });

  it.each([
    ['without a password', {}],
    ['with another password', { authorization: `Basic ${Buffer.from('sandbox:x').toString('base64')}` }],
    ['with a token', { authorization: 'Bearer atrium_sandbox_mail_events' }],
  ])('refuses an event %s', async (_, headers) => {
    const forged = event();
    expect(await post(URL_PATH, forged, { headers })).toMatchObject(
      failure(400, 'signature_invalid', 'password'),
    );
    expect((await findSuppression(forged.email)).exists).toBe(false);
  });

  it.each([
    ['an unknown provider', '/api/mail-events/other', event(), 404],
    ['Amazon SES without its topic', '/api/mail-events/ses', event(), 404],
    ['another kind', URL_PATH, { ...event(), kind: 'opened' }, 400],
    ['a long reason', URL_PATH, { ...event(), reason: 'x'.repeat(301) }, 400],
    ['no JSON', URL_PATH, 'text', 400],
  ])('refuses %s', async (_, path, body, status) => {
    expect((await post(path, body, { headers: { authorization: PASSWORD } })).status).toBe(status);
  });
});
