import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listStatuses, post, visible } from '../../support/api.ts';
import { avoidNewDay } from '../../support/calendar.ts';
import { database, leaveOneUse } from '../../support/database.ts';
import { identity, newPerson, type Person, updateAccount } from '../../support/people.ts';
import { actionLinks, allowNextLink } from '../../support/records/action-links.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { outbox } from '../../support/sandbox.ts';

const request = (kind: string, body: object, as?: Person) =>
  post(`/api/account/emails/${kind}`, body, { as });
const newEmail = () => `new-${randomUUID()}@atrium.example`;
const accepted = { status: 202, json: { accepted: true } };

describe('the confirmation email', () => {
  it('is sent again to the signed-in user, once for two requests, but not when the email is confirmed', async () => {
    const [person, confirmed] = await Promise.all([newPerson(), newPerson(undefined, true)]);
    const responses = await Promise.all([1, 2].map(() => request('confirmation', {}, person)));
    for (const response of responses) expect(response).toMatchObject(accepted);
    expect(await actionLinks(person.email, 'VERIFY_EMAIL')).toHaveLength(1);
    expect(await request('confirmation', {}, confirmed)).toMatchObject(accepted);
    expect(await outbox(confirmed.email)).toEqual([]);
  });

  it('is sent at most ten times a day', async () => {
    await avoidNewDay();
    const person = await newPerson();
    const statuses = await listStatuses(11, async () => {
      await allowNextLink();
      const response = await request('confirmation', {}, person);
      await outbox(person.email);
      return response;
    });
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect(await outbox(person.email)).toHaveLength(10);
  });
});

it.each([
  ['password-reset', {}],
  ['sign-in-link', { next: '/transactions' }],
  ['email-change', {}],
])('a %s has the same response for an account, a disabled one and none', async (kind, more) => {
  const caller = await newPerson(undefined, true);
  const [person, disabled] = await Promise.all([newPerson(), newPerson()]);
  await updateAccount(disabled.uid, { disableUser: true });
  const responses = [];
  for (const email of [person.email, disabled.email, newEmail()]) {
    responses.push(visible(await request(kind, { email, ...more }, caller)));
  }
  expect(responses[0]).toMatchObject(accepted);
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
});

it('password resets are limited by IP address', async () => {
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
  await leaveOneUse({ name: 'account-emails-address', max: 30, windowMs: 3_600_000 }, address);
  const headers = { 'x-forwarded-for': address };
  const statuses = await listStatuses(2, () =>
    post('/api/account/emails/password-reset', { email: newEmail() }, { headers }),
  );
  expect(statuses).toEqual([202, 429]);
});

it('a change of the email takes effect when the code of the link in the new mailbox is applied', async () => {
  const person = await newPerson(undefined, true);
  const email = newEmail();
  expect(await request('email-change', { email }, person)).toMatchObject(accepted);
  expect(await outbox(person.email)).toEqual([]);
  const [link] = await actionLinks(email, 'VERIFY_AND_CHANGE_EMAIL');
  const oobCode = link?.searchParams.get('oobCode');
  expect(await identity('accounts:update', { oobCode })).toMatchObject({ email });
});

/** Sends the emails to a recipient that wait, as the schedule does when their time has come. */
async function sendWaiting(to: string): Promise<void> {
  const { docs } = await database.collection('mail').where('to', '==', to).get();
  const waiting = docs.filter(email => email.get('delivery.state') === 'retry');
  await Promise.all(waiting.map(({ ref }) => ref.update({ 'delivery.nextAttemptAt': new Date() })));
  await runSchedule('emailsSendDue');
}

it('a link that the sign-in service refuses within a minute of another one is emailed later, once', async () => {
  const { email } = await newPerson(undefined, true);
  expect(await request('sign-in-link', { email, next: '/' })).toMatchObject(accepted);
  expect(await actionLinks(email, 'EMAIL_SIGNIN')).toHaveLength(1);
  const known = visible(await request('password-reset', { email }));
  expect(known).toEqual(visible(await request('password-reset', { email: newEmail() })));
  expect(await actionLinks(email, 'PASSWORD_RESET')).toEqual([]);
  // Requested again while it waits, also at once.
  await Promise.all([1, 2].map(() => request('password-reset', { email })));

  const { docs } = await database.collection('mail').where('to', '==', email).get();
  const [waiting, ...others] = docs.filter(({ id }) => id.startsWith('reset'));
  expect(others).toEqual([]);
  const { state, attempts, nextAttemptAt } = waiting?.get('delivery') ?? {};
  expect({ state, attempts }).toEqual({ state: 'retry', attempts: 0 });
  expect(nextAttemptAt.toMillis()).toBeGreaterThan(Date.now() + 60_000);
  expect(JSON.stringify(docs.map(document => document.data()))).not.toContain('oobCode');

  await allowNextLink();
  await sendWaiting(email);
  expect(await actionLinks(email, 'PASSWORD_RESET')).toHaveLength(1);
});
