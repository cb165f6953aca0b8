import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { world } from '../../world.ts';
import { listStatuses, post, visible } from '../api.ts';
import { database, leaveOneUse } from '../database.ts';
import { identity, newPerson, type Person, updateAccount } from '../people.ts';
import { outbox } from '../sandbox.ts';
import { actionLinks } from './action-links.ts';

const request = (kind: string, body: object, as?: Person) =>
  post(`/api/account/emails/${kind}`, body, { as });
const newAddress = () => `new-${randomUUID()}@atrium.example`;
const accepted = { status: 202, json: { accepted: true } };

const applyCode = (code: string | null) => identity<{ email: string }>('accounts:update', { oobCode: code });

describe('the confirmation email', () => {
  it('is sent after a registration, and its link confirms the email on our page', async () => {
    const email = newAddress();
    const body = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'correct horse battery' };
    expect((await post('/api/account/registrations', body)).status).toBe(202);
    expect((await outbox(email)).map(({ subject }) => subject)).toEqual(['Confirm your email for Atrium AI']);
    const [link] = await actionLinks(email, 'VERIFY_EMAIL');
    expect(`${link?.origin}${link?.pathname}`).toBe(`${world.hostingUrl}/account/action`);
    expect(await applyCode(link?.searchParams.get('oobCode') ?? null)).toMatchObject({ email });
    const stored = await database.collection('mail').where('to', '==', email).get();
    expect(JSON.stringify(stored.docs.map(document => document.data()))).not.toContain('oobCode');
  });

  it('is sent again to the signed-in user, but not when the email is confirmed', async () => {
    const [person, confirmed] = await Promise.all([newPerson(), newPerson(undefined, true)]);
    expect(await request('confirmation', {}, person)).toMatchObject(accepted);
    expect(await actionLinks(person.email, 'VERIFY_EMAIL')).toHaveLength(1);
    expect(await request('confirmation', {}, confirmed)).toMatchObject(accepted);
    expect(await outbox(confirmed.email)).toEqual([]);
  });

  it('is sent at most ten times a day', async () => {
    const person = await newPerson();
    const statuses = await listStatuses(11, () => request('confirmation', {}, person));
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect(await outbox(person.email)).toHaveLength(10);
  });
});

describe('a password reset', () => {
  it('has the same response for an account, a disabled one and none; only the first is emailed', async () => {
    const [person, disabled] = await Promise.all([newPerson(), newPerson()]);
    await updateAccount(disabled.uid, { disableUser: true });
    const unknown = newAddress();
    const answers = [];
    for (const email of [person.email, disabled.email, unknown]) {
      answers.push(visible(await request('password-reset', { email })));
    }
    expect(answers[0]).toMatchObject(accepted);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const [link] = await actionLinks(person.email, 'PASSWORD_RESET');
    const reset = { oobCode: link?.searchParams.get('oobCode'), newPassword: 'another long sentence' };
    expect(await identity('accounts:resetPassword', reset)).toMatchObject({ email: person.email });
    expect(await outbox(disabled.email)).toEqual([]);
    expect(await outbox(unknown)).toEqual([]);
  });

  it('is limited by IP address', async () => {
    const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
    await leaveOneUse({ name: 'account-emails-address', max: 30, windowMs: 3_600_000 }, address);
    const headers = { 'x-forwarded-for': address };
    const statuses = await listStatuses(2, () =>
      post('/api/account/emails/password-reset', { email: newAddress() }, { headers }),
    );
    expect(statuses).toEqual([202, 429]);
  });
});

it('a sign-in link is sent with or without an account, and leads to the path it was requested for', async () => {
  const { email } = await newPerson();
  const unknown = newAddress();
  const answers = [];
  for (const to of [email, unknown]) {
    answers.push(visible(await request('sign-in-link', { email: to, next: '/transactions?page=2' })));
    const [link] = await actionLinks(to, 'EMAIL_SIGNIN');
    expect(link?.searchParams.get('next')).toBe('/transactions?page=2');
    const oobCode = link?.searchParams.get('oobCode');
    expect(await identity('accounts:signInWithEmailLink', { email: to, oobCode })).toMatchObject({
      email: to,
      isNewUser: to === unknown,
    });
  }
  expect(answers[0]).toMatchObject(accepted);
  expect(answers[1]).toEqual(answers[0]);
});

describe('a change of the email', () => {
  it('takes effect when the code of the link in the new mailbox is applied', async () => {
    const person = await newPerson(undefined, true);
    const email = newAddress();
    expect(await request('email-change', { email }, person)).toMatchObject(accepted);
    expect(await outbox(person.email)).toEqual([]);
    const [link] = await actionLinks(email, 'VERIFY_AND_CHANGE_EMAIL');
    expect(await applyCode(link?.searchParams.get('oobCode') ?? null)).toMatchObject({ email });
  });

  it('does not reveal that the new email has an account; its owner gets a notice', async () => {
    const [person, owner] = await Promise.all([newPerson(undefined, true), newPerson(undefined, true)]);
    const free = visible(await request('email-change', { email: newAddress() }, person));
    expect(visible(await request('email-change', { email: owner.email }, person))).toEqual(free);
    const emails = await outbox(owner.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'You already have an Atrium AI account with this email',
    ]);
    expect(emails[0]?.text).not.toContain(person.email);
  });
});
