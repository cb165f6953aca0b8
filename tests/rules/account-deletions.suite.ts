import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import type { RulesEnvironment } from './environment.ts';
import { createPeople } from './people.ts';

/** `account_deletions/{uid}`: its owner reads it, and only the server writes it. */
export function describeAccountDeletions(environment: () => RulesEnvironment) {
  const { as, anonymous } = createPeople(environment);
  const ADMIN = { role: 'admin', permissions: ['manage_users'] };

  describe('account_deletions', () => {
    beforeEach(() =>
      environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), 'account_deletions/ada'), { status: 'requested' }),
      ),
    );

    it('can be read only by its owner and never listed', async () => {
      await assertSucceeds(getDoc(doc(as('ada'), 'account_deletions/ada')));
      for (const db of [as('eve'), as('root', ADMIN), anonymous()]) {
        await assertFails(getDoc(doc(db, 'account_deletions/ada')));
      }
      await assertFails(getDocs(query(collection(as('ada'), 'account_deletions'), limit(1))));
    });

    it('cannot be created, changed or deleted by clients', async () => {
      for (const db of [as('ada'), as('eve'), as('root', ADMIN), anonymous()]) {
        await assertFails(setDoc(doc(db, 'account_deletions/bob'), { status: 'requested' }));
        await assertFails(updateDoc(doc(db, 'account_deletions/ada'), { status: 'keeping' }));
        await assertFails(deleteDoc(doc(db, 'account_deletions/ada')));
      }
      await assertFails(setDoc(doc(as('bob'), 'account_deletions/bob'), { status: 'closed' }));
    });
  });
}
