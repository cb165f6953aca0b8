import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { type Fields, peopleOf } from './people.ts';

const MANAGER = { role: 'user-manager', permissions: ['manage_inquiries'] };

/** When a role counts: with a confirmed address, and until something else is decided about the account. */
export function describeAccess(environment: () => RulesTestEnvironment) {
  const { as } = peopleOf(environment);
  const profile = (uid: string, fields: Fields) =>
    environment().withSecurityRulesDisabled(context =>
      setDoc(doc(context.firestore(), 'users', uid), { firstName: 'Uma', ...fields }),
    );
  const read = (claims: TokenOptions) => getDoc(doc(as('uma', { ...MANAGER, ...claims }), 'contacts/letter'));

  describe('a role', () => {
    beforeEach(() =>
      environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), 'contacts/letter'), { message: 'hello' }),
      ),
    );

    it('counts for a confirmed address only', async () => {
      await assertSucceeds(read({}));
      await assertFails(read({ email_verified: false }));
      await assertFails(read({ email_verified: 'true' as unknown as boolean }));
    });

    it('counts before anything was decided about the account', async () => {
      await profile('uma', {});
      await assertSucceeds(read({}));
      await profile('uma', { access: { role: 'user-manager', disabled: false, stamp: '' } });
      await assertSucceeds(read({}));
    });

    it('counts with a token that was issued after the last decision, and with no earlier one', async () => {
      await profile('uma', { access: { stamp: 'second' } });
      await assertSucceeds(read({ accessStamp: 'second' }));
      await assertFails(read({ accessStamp: 'first' }));
      await assertFails(read({ accessStamp: null }));
      await assertFails(read({}));
      await assertFails(read({ role: 'admin', permissions: [] }));
      await assertSucceeds(read({ role: 'admin', permissions: [], accessStamp: 'second' }));
    });

    it('does not come back with a profile that is gone or made anew', async () => {
      await assertFails(read({ accessStamp: 'second' }));
      await profile('uma', {});
      await assertFails(read({ accessStamp: 'second' }));
    });

    it('is decided by nobody in a browser', async () => {
      await profile('uma', { access: { stamp: 'second' } });
      const own = doc(as('uma', { accessStamp: 'first' }), 'users/uma');
      await assertFails(updateDoc(own, { access: { stamp: 'first' }, updatedAt: serverTimestamp() }));
      await assertFails(updateDoc(own, { 'access.stamp': 'first', updatedAt: serverTimestamp() }));
      await assertFails(updateDoc(doc(as('root', { role: 'admin' }), 'users/uma'), { 'access.stamp': '' }));
    });
  });
}
