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
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RulesEnvironment } from './environment.ts';
import { createPeople } from './people.ts';

/** The ledger: users read their own records, and only the server writes. */
export function describeLedger(environment: () => RulesEnvironment) {
  const { as, anonymous } = createPeople(environment);

  describe.each(['transactions', 'subscriptions'])('%s', name => {
    beforeEach(() =>
      environment().withSecurityRulesDisabled(async context => {
        await setDoc(doc(context.firestore(), `${name}/a1`), { userId: 'ada', amountCents: 100 });
        await setDoc(doc(context.firestore(), `${name}/e1`), { userId: 'eve', amountCents: 100 });
      }),
    );
    const listDocs = (db: ReturnType<typeof as>, uid: string, max: number) =>
      getDocs(query(collection(db, name), where('userId', '==', uid), limit(max)));

    it('can be read by their owner', async () => {
      await assertSucceeds(getDoc(doc(as('ada'), `${name}/a1`)));
      expect((await assertSucceeds(listDocs(as('ada'), 'ada', 100))).size).toBe(1);
    });

    it('cannot be read by other users, with any claims', async () => {
      for (const db of [as('eve'), anonymous(), as('eve', { role: ['admin'] }), as('eve', { admin: true })]) {
        await assertFails(getDoc(doc(db, `${name}/a1`)));
        await assertFails(listDocs(db, 'ada', 10));
      }
    });

    it('cannot be listed without an owner filter or a limit', async () => {
      const db = as('ada');
      await assertFails(getDocs(query(collection(db, name), limit(10))));
      await assertFails(listDocs(db, 'ada', 101));
      await assertFails(getDocs(query(collection(db, name), where('userId', '==', 'ada'))));
    });

    it('cannot be written by clients', async () => {
      for (const db of [
        as('ada'),
        as('ada', { role: 'admin', permissions: ['admin_access'] }),
        anonymous(),
      ]) {
        await assertFails(setDoc(doc(db, `${name}/new`), { userId: 'ada', amountCents: 100 }));
        await assertFails(updateDoc(doc(db, `${name}/a1`), { amountCents: 1 }));
        await assertFails(deleteDoc(doc(db, `${name}/a1`)));
      }
    });
  });

  describe('entitlements', () => {
    beforeEach(() =>
      environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), 'entitlements/ada'), { apps: {} }),
      ),
    );

    it('can be read only by their owner and never written', async () => {
      await assertSucceeds(getDoc(doc(as('ada'), 'entitlements/ada')));
      await assertFails(getDoc(doc(as('eve'), 'entitlements/ada')));
      await assertFails(getDoc(doc(anonymous(), 'entitlements/ada')));
      await assertFails(getDocs(query(collection(as('ada'), 'entitlements'), limit(1))));
      await assertFails(setDoc(doc(as('ada'), 'entitlements/ada'), { apps: { 'ai-caller': {} } }));
    });
  });
}
