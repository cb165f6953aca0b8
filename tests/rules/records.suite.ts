import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { type DocumentData, type QueryConstraint, where } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClients } from './clients.ts';
import type { RulesEnvironment } from './environment.ts';

interface Records {
  id: string;
  data: DocumentData;
  readers: () => Client[];
  others: () => Client[];
  /** The most documents of a list; null where lists are closed. */
  max: number | null;
  /** Needed by a list besides its limit. */
  filter?: QueryConstraint;
}

/** The collections that only the server writes, and who reads them. */
export function describeRecords(environment: () => RulesEnvironment) {
  const { anonymous, as, store } = createClients(environment);
  const admin = (uid = 'root') => as(uid, { role: 'admin', permissions: ['admin_access', 'manage_users'] });
  const staff = (role: string, permissions: string[] = []) => as('staff', { role, permissions });
  const ownRecord: Records = {
    id: 'ada',
    data: { userId: 'ada', amountCents: 100 },
    readers: () => [as('ada'), admin('ada')],
    // access-matrix.test.ts has further claims.
    others: () => [as('bob'), admin(), anonymous()],
    max: null,
  };
  const ownRecords: Records = { ...ownRecord, max: 100, filter: where('userId', '==', 'ada') };

  describe.each<[string, Records]>([
    ['transactions', ownRecords],
    ['subscriptions', ownRecords],
    ['entitlements', ownRecord],
    ['account_deletions', ownRecord],
    [
      'services',
      {
        id: 'care',
        data: { name: 'Automation Care', active: true, tiers: [] },
        readers: () => [
          staff('service-manager', ['view_services', 'manage_services']),
          staff('user', ['view_services']),
          staff('user', ['manage_services']),
          staff('admin'),
        ],
        others: () => [anonymous(), staff('user'), staff('finance-manager', ['manage_payments'])],
        max: 100,
      },
    ],
    [
      'demo_availability',
      {
        id: '2030-01-01',
        data: { taken: ['9-10'] },
        readers: () => [anonymous(), staff('user-manager', ['manage_inquiries']), admin()],
        others: () => [],
        max: 62,
      },
    ],
  ])('%s', (name, { id, data, readers, others, max, filter }) => {
    const path = `${name}/${id}`;
    const filters = filter ? [filter] : [];
    beforeEach(() => store({ [path]: data }));

    it('can be read by the permitted users, page by page', async () => {
      for (const client of readers()) {
        await assertSucceeds(client.get(path));
        if (max === null) await assertFails(client.list(name, 1, ...filters));
        else {
          expect((await assertSucceeds(client.list(name, max, ...filters))).size).toBe(1);
          for (const limit of [max + 1, null]) await assertFails(client.list(name, limit, ...filters));
        }
      }
    });

    it('cannot be read by other users', async () => {
      for (const client of others()) {
        await assertFails(client.get(path));
        await assertFails(client.list(name, 1, ...filters));
      }
    });
  });

  it.each(['transactions', 'subscriptions'])('%s cannot be listed without an owner filter', async name => {
    await store({ [`${name}/a1`]: { userId: 'ada' }, [`${name}/e1`]: { userId: 'eve' } });
    await assertFails(as('ada').list(name, 10));
  });
}
