import { NAME_MAX_LENGTH } from '@atrium/contract/accounts/profile';
import { BillingEmailKind, OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import { assertFails, assertSucceeds, type TokenOptions } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { ADA, buildDocument, createClients, type Fields, without } from './clients.ts';
import type { RulesEnvironment } from './environment.ts';

const { email } = ADA;
const profile = (change: Fields = {}) => buildDocument('users', ADA, change);

/** `users/{uid}`: the owner reads, creates and renames; no one else has access. */
export function describeUsers(environment: () => RulesEnvironment) {
  const { anonymous, as: signedIn, store } = createClients(environment);
  const as = (uid: string, claims?: TokenOptions) => signedIn(uid, { email, ...claims });
  const create = (data: object, uid = 'ada') => as(uid).set('users/ada', data);
  const seed = (change: Fields = {}) =>
    store({ 'users/ada': profile({ createdAt: Timestamp.now(), ...change }) });

  describe('users', () => {
    it.each([0, 1, NAME_MAX_LENGTH])(
      'can be created by the owner with names of %i characters',
      async length => {
        const name = 'x'.repeat(length);
        const names = { firstName: name, lastName: name, displayName: `${name} ${name}` };
        await assertSucceeds(create(profile(names)));
      },
    );

    it.each([
      ['an extra field', profile({ role: 'admin' })],
      ['another email', profile({ email: 'other@atrium.example' })],
      ['a number for a name', profile({ firstName: 7 })],
      ['a list for a name', profile({ firstName: ['Ada'] })],
      ['a map for a name', profile({ lastName: { first: 'Ada' } })],
      ['a last name of another type', profile({ lastName: null })],
      ['a first name that shows nothing', profile({ firstName: '\u3164' })],
      ['a last name of spaces', profile({ lastName: ' \u00a0' })],
      ['a first name that is too long', profile({ firstName: 'x'.repeat(NAME_MAX_LENGTH + 1) })],
      ['a last name that is too long', profile({ lastName: 'x'.repeat(NAME_MAX_LENGTH + 1) })],
      ['a display name of another type', profile({ displayName: ['x'] })],
      ['a map for a display name', profile({ displayName: { x: 'y' } })],
      ['a display name that is too long', profile({ displayName: 'x'.repeat(2 * NAME_MAX_LENGTH + 2) })],
      ['a client creation time', profile({ createdAt: Timestamp.fromMillis(0) })],
      ['a client update time', profile({ updatedAt: Timestamp.fromMillis(0) })],
      ['no last name', without(profile(), 'lastName')],
      ['no update time', without(profile(), 'updatedAt')],
    ])('cannot be created with %s', async (_name, data) => {
      await assertFails(create(data));
    });

    it('cannot be created for another user', async () => {
      await assertFails(create(profile(), 'eve'));
      await assertFails(anonymous().set('users/ada', profile()));
    });

    it('can be read only by the owner', async () => {
      await seed();
      await assertSucceeds(as('ada').get('users/ada'));
      await assertFails(as('eve').get('users/ada'));
      await assertFails(anonymous().get('users/ada'));
      await assertFails(as('ada').list('users', 1));
    });

    it('lets the owner change only the names', async () => {
      await seed();
      const names = {
        firstName: 'Augusta',
        lastName: 'Byron',
        displayName: 'Augusta Byron',
        updatedAt: serverTimestamp(),
      };
      await assertSucceeds(as('ada').update('users/ada', names));
      for (const change of [
        { role: 'admin' },
        { email: 'eve@atrium.example' },
        { createdAt: serverTimestamp() },
        { updatedAt: Timestamp.fromMillis(0) },
        { firstName: 7 },
      ])
        await assertFails(as('ada').update('users/ada', { ...names, ...change }));
      await assertFails(as('eve').update('users/ada', names));
      await assertFails(as('ada').delete('users/ada'));
    });

    it('lets the owner turn off optional emails only', async () => {
      await seed();
      const mute = (mutedEmails: unknown) =>
        as('ada').update('users/ada', { mutedEmails, updatedAt: serverTimestamp() });
      const optional = OptionalEmailKind.options;
      for (const kinds of [...optional.map(kind => [kind]), optional, []]) await assertSucceeds(mute(kinds));
      const required = BillingEmailKind.options.filter(kind => !OptionalEmailKind.safeParse(kind).success);
      for (const kind of required) await assertFails(mute([kind]));
      await assertFails(mute([...optional, optional[0]]));
      await assertFails(mute({ receipt: true }));
      await assertFails(mute(null));
      await assertFails(create(profile({ mutedEmails: [] })));
    });

    it('can be read but not changed by the owner of a disabled account', async () => {
      const rename = () =>
        as('ada').update('users/ada', { firstName: 'Augusta', updatedAt: serverTimestamp() });
      await seed({ access: { role: 'user', disabled: false, stamp: 'first' } });
      await assertSucceeds(rename());
      await seed({ access: { role: 'user', disabled: true, stamp: 'second' } });
      await assertFails(rename());
      await assertSucceeds(as('ada').get('users/ada'));
    });

    it('can be read but not changed in a session that was ended', async () => {
      const signedInAt = (auth_time: number) => as('ada', { auth_time } as TokenOptions);
      const rename = (auth_time: number) =>
        signedInAt(auth_time).update('users/ada', { firstName: 'Augusta', updatedAt: serverTimestamp() });
      const now = Math.floor(Date.now() / 1000);
      await seed({ access: { validSince: now } });
      await assertFails(rename(now - 1));
      await assertFails(rename(Number.NaN));
      await assertSucceeds(signedInAt(now - 1).get('users/ada'));
      await assertSucceeds(rename(now));
    });

    it('cannot be given fields that grant access by clients', async () => {
      await seed({ access: { stamp: 'second' } });
      const eve = as('eve');
      const clients = [as('ada'), eve, as('root', { role: 'admin' })];
      for (const name of ['role', 'permissions', 'access', 'access.stamp', 'access.validSince', 'disabled']) {
        for (const value of ['admin', ['manage_users'], { role: 'admin' }, 0]) {
          const change = { updatedAt: serverTimestamp(), [name]: value };
          for (const client of clients) await assertFails(client.update('users/ada', change));
          await assertFails(eve.set('users/eve', profile({ [name]: value })));
        }
      }
    });
  });
}
