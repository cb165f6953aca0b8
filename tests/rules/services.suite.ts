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

const SERVICE = {
  icon: 'wrench',
  name: 'Automation Care',
  description: 'We watch.',
  active: true,
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'] }],
};

/** `services`: the legacy catalog. Staff with the permission read it; changes go through the API, which records them. */
export function describeServices(environment: () => RulesEnvironment) {
  const { anonymous, as: signedIn } = createPeople(environment);
  const as = (role: string, permissions: unknown = []) => signedIn('staff', { role, permissions });
  const staff = () => [
    as('service-manager', ['view_services', 'manage_services']),
    as('user', ['view_services']),
    as('user', ['manage_services']),
    as('admin'),
  ];
  const others = () => [
    anonymous(),
    as('user'),
    as('finance-manager', ['manage_payments']),
    as('user', 'manage_services'),
    as('owner', ['manage_services']),
  ];

  describe('services', () => {
    beforeEach(() =>
      environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), 'services/care'), SERVICE),
      ),
    );

    it('can be read by staff with the permission, page by page', async () => {
      for (const db of staff()) {
        await assertSucceeds(getDoc(doc(db, 'services/care')));
        await assertSucceeds(getDocs(query(collection(db, 'services'), limit(100))));
        await assertFails(getDocs(query(collection(db, 'services'), limit(101))));
      }
    });

    it('cannot be read by other users', async () => {
      for (const db of others()) {
        await assertFails(getDoc(doc(db, 'services/care')));
        await assertFails(getDocs(query(collection(db, 'services'), limit(1))));
      }
    });

    it('cannot be written by clients, so that no change misses the audit log', async () => {
      for (const db of [...staff(), ...others()]) {
        await assertFails(setDoc(doc(db, 'services/new-service'), SERVICE));
        await assertFails(updateDoc(doc(db, 'services/care'), { name: 'Mine' }));
        await assertFails(deleteDoc(doc(db, 'services/care')));
      }
    });
  });
}
