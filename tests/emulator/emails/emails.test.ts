import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { newReader, queueEmail } from '../../support/records/queued-email.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { listAudit } from '../../support/staff.ts';

const PATH = '/api/admin/failed-emails';

const newStaff = () => newPerson({ role: 'user', permissions: ['manage_inquiries'] });
const toHash = (address: string) => createHash('sha256').update(address).digest('hex');
const refuse = (to: string) =>
  control('POST', '/mail-faults', { to, status: 550, message: '5.1.1 No such user' });

const awaitState = (path: string, state: string) =>
  awaitDocument(path, data => data.delivery.state === state);

async function listed(id: string, as: Person) {
  const { status, json } = await get(`${PATH}?limit=100`, { as });
  expect(status).toBe(200);
  return json.emails.find((email: { id: string }) => email.id === id);
}

const send = (id: string, as: Person) => post(`${PATH}/${id}/send`, {}, { as });
const allow = (id: string, as: Person) => post(`${PATH}/${id}/allow-address`, {}, { as });

describe('an email address that a mail server refuses', () => {
  it('is suppressed until staff allow it; its failed email can be sent again then', async () => {
    const staff = await newStaff();
    const to = newReader();
    await refuse(to);
    const first = await queueEmail(to);
    await awaitState(first.path, 'failed');
    const suppression = database.doc(`mail_suppressions/${toHash(to)}`);
    expect((await suppression.get()).data()).toMatchObject({
      reason: expect.stringContaining('No such user'),
      expiresAt: expect.anything(),
    });
    expect(JSON.stringify((await suppression.get()).data())).not.toContain(to);
    const second = await queueEmail(to.toUpperCase());
    await awaitState(second.path, 'suppressed');
    expect(await listed(second.id, staff)).toEqual({
      id: second.id,
      to: second.to,
      subject: `Thank you ${second.id}`,
      status: 'suppressed',
      error: expect.stringContaining('No such user'),
      attempts: 1,
      createdAt: expect.any(String),
      nextAttemptAt: null,
      isAddressSuppressed: true,
      canBeSent: true,
    });
    expect((await send(first.id, staff)).status).toBe(409);
    expect(await outbox(to)).toEqual([]);

    expect(await allow(second.id, staff)).toMatchObject({ status: 200, json: { allowed: true } });
    expect((await allow(second.id, staff)).status).toBe(200);
    expect(await listed(first.id, staff)).toMatchObject({ status: 'failed', isAddressSuppressed: false });
    for (let times = 0; times < 2; times += 1) {
      expect((await send(first.id, staff)).json).toMatchObject({ status: 'sent', error: null });
    }
    expect(await outbox(to)).toHaveLength(1);
    expect(await listed(first.id, staff)).toBeUndefined();
    expect(await listAudit(second.id)).toMatchObject([
      { action: 'allow_email_address', actorId: staff.uid, state: 'done', details: {} },
      { action: 'allow_email_address' },
    ]);
    expect(await listAudit(first.id)).toMatchObject([
      { action: 'send_email_again', actorId: staff.uid, state: 'done', outcome: 'sent', details: {} },
    ]);
  });
});

it('a manual retry of an email is rejected when its link has expired or it doesn’t exist', async () => {
  const staff = await newStaff();
  const { id, path, to } = await queueEmail(newReader(), { deliverBy: new Date(Date.now() - 1) });
  await awaitState(path, 'failed');
  expect(await outbox(to)).toEqual([]);
  expect(await listed(id, staff)).toMatchObject({ canBeSent: false });
  expect(await send(id, staff)).toMatchObject(failure(409, 'conflict', 'expired'));
  for (const call of [send, allow]) expect((await call('unknown', staff)).status).toBe(404);
});

it('a slow mail server delays no other recipient', { tags: 'large' }, async () => {
  const slow = newReader();
  await control('POST', '/mail-faults', { to: slow, delayMs: 3_000 });
  const first = await queueEmail(slow);
  const second = await queueEmail();
  await awaitState(second.path, 'sent');
  await eventually(async () => expect(await outbox(slow)).toHaveLength(1));
  await awaitState(first.path, 'sent');
});
