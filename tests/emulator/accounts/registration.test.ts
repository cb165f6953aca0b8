import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failure, get, post, visible } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { identity, newPerson, signInAgain } from '../../support/people.ts';
import { outbox } from '../../support/sandbox.ts';

const PASSWORD = 'correct horse battery';
const form = (email: string, more: object = {}) => ({
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email,
  password: PASSWORD,
  ...more,
});
const register = (body: unknown) => post('/api/account/registrations', body);

describe('registration', () => {
  it('creates an account that can sign in, with its name and profile', async () => {
    const email = `new-${randomUUID()}@atrium.example`;
    expect(await register(form(email))).toMatchObject({ status: 202, json: { accepted: true } });
    const { localId, idToken } = await identity<Record<string, string>>('accounts:signInWithPassword', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    });
    const { users } = await identity<{ users: object[] }>('accounts:lookup', { idToken });
    expect(users).toMatchObject([{ displayName: 'Ada Lovelace', email }]);
    expect(
      (await get('/api/transactions', { as: { uid: `${localId}`, email, idToken: `${idToken}` } })).status,
    ).toBe(200);
    expect((await database.doc(`users/${localId}`).get()).data()).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayName: 'Ada Lovelace',
    });
  });

  it('returns the same response for an existing account, which gets one email', async () => {
    const fresh = await register(form(`new-${randomUUID()}@atrium.example`));
    const owner = await newPerson(undefined, true);
    const again = await register(form(owner.email, { password: 'another long password' }));
    expect(visible(again)).toEqual(visible(fresh));
    await register(form(owner.email.toUpperCase()));
    const emails = await outbox(owner.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['You already have an Atrium AI account']);
    // The password is unchanged.
    expect((await signInAgain(owner)).uid).toBe(owner.uid);
    expect((await get('/api/transactions', { as: owner })).status).toBe(200);
  });

  it('rejects a password that is easy to guess, and other fields', async () => {
    const email = `new-${randomUUID()}@atrium.example`;
    const weak = await register(form(email, { password: 'password1' }));
    expect(weak).toMatchObject(failure(400, 'invalid_request', 'too easy to guess'));
    expect(await register(form(email, { role: 'admin' }))).toMatchObject(failure(400, 'invalid_request'));
  });
});
