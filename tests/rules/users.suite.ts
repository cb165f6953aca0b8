import { ACCOUNT_LIMITS } from '@atrium/contract/accounts/account';
import { BillingEmailKind, OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import { assertFails, assertSucceeds, type TokenOptions } from '@firebase/rules-unit-testing';
import fc from 'fast-check';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import type { RulesEnvironment } from './environment.ts';
import { createPeople, without } from './people.ts';

const email = 'ada@atrium.example';
const { nameMax: NAME_MAX } = ACCOUNT_LIMITS;

function profile(change: object = {}) {
  return {
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    displayName: 'Ada Lovelace',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...change,
  };
}

/** `users/{uid}`: the owner reads, creates and renames; no one else has access. */
export function describeUsers(environment: () => RulesEnvironment) {
  const people = createPeople(environment);
  const { anonymous } = people;
  const as = (uid: string, claims?: TokenOptions) => people.as(uid, { email, ...claims });
  const create = (data: object, uid = 'ada') => setDoc(doc(as(uid), 'users/ada'), data);
  const seed = () =>
    environment().withSecurityRulesDisabled(context =>
      setDoc(doc(context.firestore(), 'users/ada'), profile({ createdAt: Timestamp.now() })),
    );

  describe('users', () => {
    it('can be created by the owner with all fields', async () => {
      await assertSucceeds(create(profile()));
    });

    it('can have names of the maximum length', async () => {
      const name = 'x'.repeat(NAME_MAX);
      await assertSucceeds(
        create(profile({ firstName: name, lastName: name, displayName: `${name} ${name}` })),
      );
    });

    it.each([
      ['an extra field', profile({ role: 'admin' })],
      ['another email', profile({ email: 'other@atrium.example' })],
      ['a number for a name', profile({ firstName: 7 })],
      ['a list for a name', profile({ firstName: ['Ada'] })],
      ['a map for a name', profile({ lastName: { first: 'Ada' } })],
      ['a last name of another type', profile({ lastName: null })],
      ['a first name that is too long', profile({ firstName: 'x'.repeat(NAME_MAX + 1) })],
      ['a last name that is too long', profile({ lastName: 'x'.repeat(NAME_MAX + 1) })],
      ['a display name of another type', profile({ displayName: ['x'] })],
      ['a map for a display name', profile({ displayName: { x: 'y' } })],
      ['a display name that is too long', profile({ displayName: 'x'.repeat(2 * NAME_MAX + 2) })],
      ['a client creation time', profile({ createdAt: Timestamp.fromMillis(0) })],
      ['a client update time', profile({ updatedAt: Timestamp.fromMillis(0) })],
      ['no last name', without(profile(), 'lastName')],
      ['no update time', without(profile(), 'updatedAt')],
    ])('cannot be created with %s', async (_name, data) => {
      await assertFails(create(data));
    });

    it('cannot be created for another user', async () => {
      await assertFails(create(profile(), 'eve'));
      await assertFails(setDoc(doc(anonymous(), 'users/ada'), profile()));
    });

    it('can be read only by the owner', async () => {
      await seed();
      await assertSucceeds(getDoc(doc(as('ada'), 'users/ada')));
      await assertFails(getDoc(doc(as('eve'), 'users/ada')));
      await assertFails(getDoc(doc(anonymous(), 'users/ada')));
      await assertFails(getDocs(query(collection(as('ada'), 'users'), limit(1))));
    });

    it('lets the owner change only the names', async () => {
      await seed();
      const own = doc(as('ada'), 'users/ada');
      const names = { firstName: 'Augusta', displayName: 'Augusta Lovelace', updatedAt: serverTimestamp() };
      await assertSucceeds(updateDoc(own, names));
      await assertFails(updateDoc(own, { ...names, role: 'admin' }));
      await assertFails(updateDoc(own, { ...names, email: 'eve@atrium.example' }));
      await assertFails(updateDoc(own, { ...names, createdAt: serverTimestamp() }));
      await assertFails(updateDoc(own, { ...names, updatedAt: Timestamp.fromMillis(0) }));
      await assertFails(updateDoc(own, { ...names, firstName: 7 }));
      await assertFails(updateDoc(doc(as('eve'), 'users/ada'), names));
      await assertFails(deleteDoc(own));
    });

    it('lets the owner turn off optional emails only', async () => {
      await seed();
      const own = doc(as('ada'), 'users/ada');
      const mute = (mutedEmails: unknown) => updateDoc(own, { mutedEmails, updatedAt: serverTimestamp() });
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
      const set = (access: object) =>
        environment().withSecurityRulesDisabled(context =>
          setDoc(doc(context.firestore(), 'users/ada'), profile({ createdAt: Timestamp.now(), access })),
        );
      const own = doc(as('ada'), 'users/ada');
      const rename = () => updateDoc(own, { firstName: 'Augusta', updatedAt: serverTimestamp() });
      await set({ role: 'user', disabled: false, stamp: 'first' });
      await assertSucceeds(rename());
      await set({ role: 'user', disabled: true, stamp: 'second' });
      await assertFails(rename());
      await assertSucceeds(getDoc(own));
    });

    it('can be read but not changed in a session that was ended', async () => {
      const signedInAt = (auth_time: number) => doc(as('ada', { auth_time } as TokenOptions), 'users/ada');
      const rename = (auth_time: number) =>
        updateDoc(signedInAt(auth_time), { firstName: 'Augusta', updatedAt: serverTimestamp() });
      const now = Math.floor(Date.now() / 1000);
      await environment().withSecurityRulesDisabled(context =>
        setDoc(
          doc(context.firestore(), 'users/ada'),
          profile({ createdAt: Timestamp.now(), access: { validSince: now } }),
        ),
      );
      await assertFails(rename(now - 1));
      await assertFails(rename(Number.NaN));
      await assertSucceeds(getDoc(signedInAt(now - 1)));
      await assertSucceeds(rename(now));
    });

    it('cannot be given fields that grant access by clients', async () => {
      await seed();
      const powers = [
        'role',
        'permissions',
        'access',
        'access.role',
        'access.stamp',
        'admin',
        'claims',
        'disabled',
      ];
      // Not the email and the times: a boolean in one of them would count as seen by the coverage of the rules.
      const field = fc.oneof(fc.constantFrom(...powers, 'uid'), fc.stringMatching(/^[a-z]{1,12}$/));
      const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
      const value = fc.oneof(
        fc.constantFrom('admin', ['manage_users'], { role: 'admin' }),
        plain,
        fc.array(plain, { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), plain, { maxKeys: 4 }),
      );
      const names = fc.record(
        { firstName: fc.string({ maxLength: 80 }), lastName: fc.string({ maxLength: 80 }) },
        { requiredKeys: [] },
      );
      const allowed = ['firstName', 'lastName', 'displayName', 'updatedAt'];
      const change = fc.tuple(names, field, value).filter(([, name]) => !allowed.includes(name));
      await fc.assert(
        fc.asyncProperty(change, fc.constantFrom('ada', 'eve'), async ([named, name, wanted], uid) => {
          const data = { ...named, updatedAt: serverTimestamp(), [name]: wanted };
          await assertFails(updateDoc(doc(as(uid), 'users/ada'), data));
          await assertFails(setDoc(doc(as('eve'), 'users/eve'), { ...profile(), [name]: wanted }));
        }),
        { numRuns: 80, seed: 1 },
      );
      await fc.assert(
        fc.asyncProperty(names, async named => {
          const data = { ...named, updatedAt: serverTimestamp() };
          await assertSucceeds(updateDoc(doc(as('ada'), 'users/ada'), data));
          await assertFails(updateDoc(doc(as('eve'), 'users/ada'), data));
        }),
        { numRuns: 15, seed: 1 },
      );
    });
  });
}
