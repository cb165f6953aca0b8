import { OWN_LISTS, OwnRecords } from '@atrium/contract/accounts/own-records';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { readStoredDate } from '@atrium/contract/platform/stored-document';
import { expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';

const NEWEST_PAYMENTS = OWN_LISTS.transactions.limit;

const records = async (as: Person) => OwnRecords.parse((await get('/api/account/records', { as })).json);

/** Stores what other tests of the same database can count, too. */
const pay = (
  { uid }: Person,
  id: string,
  createdAt: Date,
  status: TransactionRecord['status'] = 'completed',
) => storePayments([{ ...buildPayment(id, { userId: uid, createdAt, status }), id }]);

it('the own records are the caller’s records only', async () => {
  const [ada, eve] = await Promise.all([newPerson(), newPerson()]);
  await database.doc(`users/${ada.uid}`).set({ firstName: 'Ada' });
  await database.doc(`entitlements/${ada.uid}`).set({ plans: {} });
  await database.doc(`subscriptions/sub_own_${ada.uid}`).set({
    ...{ userId: ada.uid, appId: 'ai-caller', status: 'active', createdAt: new Date(), plans: [] },
    ...{ trialStart: null, trialEnd: null, endedAt: null, undoReason: null },
  });
  await pay(ada, `own_${ada.uid}`, new Date('2026-05-01T10:00:00.123Z'));
  await pay(eve, `own_${eve.uid}`, new Date('2026-05-02T10:00:00Z'));
  const { profile, deletion, entitlements, subscriptions, transactions } = await records(ada);
  expect(profile).toMatchObject({ id: ada.uid, firstName: 'Ada' });
  expect(deletion).toBeNull();
  expect(entitlements).toEqual({ id: ada.uid, plans: {} });
  expect(subscriptions.map(({ id }) => id)).toEqual([`sub_own_${ada.uid}`]);
  expect(transactions.map(({ id }) => id)).toEqual([`own_${ada.uid}`]);
  expect(readStoredDate(transactions[0]?.createdAt)).toEqual(new Date('2026-05-01T10:00:00.123Z'));
});

it('the own records have the newest payments only, so the cost does not grow with the history', async () => {
  const ada = await newPerson();
  for (let day = 1; day <= NEWEST_PAYMENTS + 4; day += 1) {
    await pay(ada, `many_${ada.uid}_${day}`, new Date(Date.UTC(2026, 3, day)));
  }
  const response = await get('/api/account/records', { as: ada });
  const { transactions } = OwnRecords.parse(response.json);
  expect(transactions.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5].map(day => `many_${ada.uid}_${day}`));
  // Profile, deletion and entitlements, two queries without a result, and the payments.
  expect(response.headers.get('x-billed-reads')).toBe(String(3 + 2 + NEWEST_PAYMENTS));
});

it('the own records have the newest unresolved payments, however old they are', async () => {
  const ada = await newPerson();
  const statuses = ['pending', 'failed', 'disputed', 'refunded', 'flagged', 'pending'] as const;
  for (const [index, status] of statuses.entries()) {
    await pay(ada, `open_${ada.uid}_${index}`, new Date(Date.UTC(2025, 0, 1 + index)), status);
  }
  for (let day = 1; day <= NEWEST_PAYMENTS; day += 1) {
    await pay(ada, `newer_${ada.uid}_${day}`, new Date(Date.UTC(2026, 3, day)));
  }
  const { unresolved } = await records(ada);
  expect(unresolved.map(({ id }) => id)).toEqual([5, 4, 2].map(index => `open_${ada.uid}_${index}`));
});
