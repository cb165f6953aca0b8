import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { newReader, queueEmail } from '../../support/records/queued-email.ts';
import { closeDatabases, joinList } from '../../support/records/submissions.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { newStaff } from '../../support/staff.ts';

const PATH = '/api/admin/failed-emails';
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
    const listed = async () =>
      (await get(`${PATH}?limit=100`, { as: staff })).json.emails.find(
        (email: { id: string }) => email.id === id,
      );
    expect(await listed()).toMatchObject({
      status: 'bounced',
      error: expect.stringContaining('Simulated bounce'),
      nextAttemptAt: null,
      isAddressSuppressed: true,
      canBeSent: false,
    });
    expect(await post(`${PATH}/${id}/send`, {}, { as: staff })).toMatchObject(
      failure(409, 'conflict', 'came back'),
    );
    expect((await post(`${PATH}/${id}/allow-address`, {}, { as: staff })).status).toBe(200);
    expect(await listed()).toMatchObject({ status: 'bounced', isAddressSuppressed: false });
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

it('the webhook of mail providers receives JSON of any content type, also as Postmark reports a bounce', async () => {
  const email = newReader();
  const report = { RecordType: 'Bounce', ID: 42, Type: 'HardBounce', Email: email, BouncedAt: new Date() };
  const headers = { authorization: PASSWORD, 'content-type': 'text/plain; charset=UTF-8' };
  expect((await post('/api/mail-events/postmark', report, { headers })).status).toBe(200);
  expect((await findSuppression(email)).exists).toBe(true);
});
