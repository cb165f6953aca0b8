import { TransactionPage } from '@atrium/contract/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchTokensOf, type TransactionRecord } from '../../functions/src/transactions/transaction.ts';
import { transactionIdOf } from '../../functions/src/transactions/transaction-id.ts';
import { get } from './api.ts';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';

let ada: Person;
let records: TransactionRecord[];

beforeAll(async () => {
  ada = await newPerson();
  const bob = await newPerson();
  records = Array.from({ length: 25 }, (_, i) => ({
    id: transactionIdOf(`pi_list_${ada.uid}_${i}`),
    userId: i === 24 ? bob.uid : ada.uid,
    createdAt: new Date(Date.UTC(2026, 0, 1 + i, 12)),
    completedAt: null,
    appId: i % 2 ? 'blooger' : 'ai-caller',
    amountCents: 100 * (i + 1),
    currency: 'USD',
    paymentMethod: i % 3 ? 'stripe' : 'stripe_checkout',
    status: i % 4 ? 'completed' : 'failed',
    description: `Payment number${i}`,
    stripePaymentIntentId: `pi_list_${i}`,
    failureMessage: null,
    receiptUrl: null,
    checkoutAttemptId: null,
  }));
  const batch = database.batch();
  for (const { id, ...fields } of records) {
    const searchTokens = searchTokensOf({ id, appId: fields.appId, description: fields.description });
    batch.create(database.doc(`transactions/${id}`), { ...fields, searchTokens });
  }
  await batch.commit();
});

async function list(query = '') {
  const answer = await get(`/api/transactions${query}`, { as: ada });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return TransactionPage.parse(answer.json);
}

const own = () => records.slice(0, 24).reverse();

describe('GET /api/transactions', () => {
  it('pages the own records, newest first, ten at a time', async () => {
    const pages = [await list(), await list('?page=2'), await list('?page=3')];
    expect(pages.map(page => page.transactions.length)).toEqual([10, 10, 4]);
    expect(pages[0]).toMatchObject({ page: 1, total: 24, totalPages: 3 });
    expect(pages.flatMap(page => page.transactions.map(row => row.id))).toEqual(
      own().map(record => record.id),
    );
    expect((await list('?page=4')).transactions).toEqual([]);
  });

  it.each([
    ['?appId=blooger', (r: TransactionRecord) => r.appId === 'blooger'],
    ['?status=failed', (r: TransactionRecord) => r.status === 'failed'],
    ['?paymentMethod=stripe_checkout', (r: TransactionRecord) => r.paymentMethod === 'stripe_checkout'],
    ['?amountMin=5&amountMax=9.5', (r: TransactionRecord) => r.amountCents >= 500 && r.amountCents <= 950],
    [
      '?dateFrom=2026-01-03&dateTo=2026-01-05',
      (r: TransactionRecord) => [3, 4, 5].includes(r.createdAt.getUTCDate()),
    ],
    ['?search=NUMBER7', (r: TransactionRecord) => r.description.endsWith('number7')],
    [
      '?appId=ai-caller&status=completed&amountMin=10',
      (r: TransactionRecord) => r.appId === 'ai-caller' && r.status === 'completed' && r.amountCents >= 1000,
    ],
    ['?search=nothing', () => false],
  ])('filters by %s', async (query, matches) => {
    const page = await list(`${query}&limit=100`);
    expect(page.transactions.map(row => row.id)).toEqual(
      own()
        .filter(matches)
        .map(record => record.id),
    );
  });

  it('finds a record by the first eight digits of its id', async () => {
    const wanted = own()[3];
    const page = await list(`?search=${wanted?.id.slice(0, 8)}`);
    expect(page.transactions).toMatchObject([{ id: wanted?.id }]);
  });

  it.each(['?page=0', '?limit=1000', '?status=paid', '?dateFrom=soon', '?page=999999'])(
    'refuses %s with a sentence',
    async query => {
      expect(await get(`/api/transactions${query}`, { as: ada })).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', error: expect.any(String) },
      });
    },
  );
});
