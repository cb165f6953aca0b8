import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { avoidNewDay } from '../../calendar.ts';
import { listStatuses, post, visible } from '../api.ts';
import { leaveOneUse } from '../database.ts';
import { identity, newPerson, type Person, updateAccount } from '../people.ts';
import { outbox } from '../sandbox.ts';
import { actionLinks } from './action-links.ts';

const request = (kind: string, body: object, as?: Person) =>
  post(`/api/account/emails/${kind}`, body, { as });
const newEmail = () => `new-${randomUUID()}@atrium.example`;
const accepted = { status: 202, json: { accepted: true } };

describe('the confirmation email', () => {
  it('is sent again to the signed-in user, but not when the email is confirmed', async () => {
    const [person, confirmed] = await Promise.all([newPerson(), newPerson(undefined, true)]);
    expect(await request('confirmation', {}, person)).toMatchObject(accepted);
    expect(await actionLinks(person.email, 'VERIFY_EMAIL')).toHaveLength(1);
    expect(await request('confirmation', {}, confirmed)).toMatchObject(accepted);
    expect(await outbox(confirmed.email)).toEqual([]);
  });

  it('is sent at most ten times a day', async () => {
    await avoidNewDay();
    const person = await newPerson();
    const statuses = await listStatuses(11, () => request('confirmation', {}, person));
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
