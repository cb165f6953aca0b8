import { StaffTransactionPage } from '@atrium/contract/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { download, get } from '../../support/api.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';

let finance: Person;
let ada: Person;
let bob: Person;
let word: string;

beforeAll(async () => {
  finance = await newPerson({ role: 'finance-manager', permissions: ['manage_payments', 'view_analytics'] });
  [ada, bob] = [await newPerson(), await newPerson()];
  word = `batch${Date.now()}`;
  await storePayments(
    [ada, bob, ada, { uid: 'gone' }].map(({ uid }, i) =>
      buildPayment(`pi_staff_${word}_${i}`, {
        userId: uid,
        createdAt: new Date(Date.UTC(2026, 0, 1 + i)),
        amountCents: 100 * (i + 1),
        description: `Payment ${word}`,
      }),
    ),
  );
});

async function list(query: string) {
  const response = await get(`/api/admin/transactions?${query}`, { as: finance });
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return StaffTransactionPage.parse(response.json);
}

describe('GET /api/admin/transactions/export', () => {
  const exported = (query: string) => download(`/api/admin/transactions/export?${query}`, finance);
  async function lastEntry() {
    const { json } = await get('/api/admin/audit', { as: finance });
    return json.entries.find((entry: { actorId: string }) => entry.actorId === finance.uid);
  }

  it('exports all accounts’ payments with their accounts and records it in the audit log', async () => {
    const { response, head, lines } = await exported(`search=${word}`);
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="all-transactions-[\d-]+T\d{4}Z\.csv"$/,
    );
    expect(response.headers.get('x-total-count')).toBe('4');
    expect(head).toMatch(/,refunded,received,currency,.*,account,email$/);
    expect(lines.map(line => line.split(',').slice(-2))).toEqual([
      ['gone', ''],
      [ada.uid, ada.email],
      [bob.uid, bob.email],
      [ada.uid, ada.email],
    ]);
    await expect.poll(lastEntry).toMatchObject({
      area: 'payments',
      action: 'export_transactions',
      actorEmail: finance.email,
      target: 'everybody',
      details: { search: word },
      state: 'done',
      outcome: '4 rows.',
    });
  });

  it('exports one account’s payments', async () => {
    const { lines } = await exported(`email=${encodeURIComponent(ada.email)}&search=${word}`);
    expect(lines).toHaveLength(2);
    await expect.poll(lastEntry).toMatchObject({ target: ada.uid, state: 'done', outcome: '2 rows.' });
  });

  it('rejects invalid filters without an audit entry', async () => {
    const before = await lastEntry();
    expect((await exported('status=paid')).response.status).toBe(400);
    expect(await lastEntry()).toEqual(before);
  });
});

describe('GET /api/admin/transactions', () => {
  it('lists all accounts’ payments with their accounts', async () => {
    const page = await list(`search=${word}`);
    expect(page.total).toBe(4);
    expect(page.transactions.map(({ userId, userEmail }) => [userId, userEmail])).toEqual([
      ['gone', null],
      [ada.uid, ada.email],
      [bob.uid, bob.email],
      [ada.uid, ada.email],
    ]);
  });

  it.each([
    ['an account’s id', () => `userId=${ada.uid}`, 2],
    ['an email', () => `email=${encodeURIComponent(ada.email)}`, 2],
    ['both of the same account', () => `email=${encodeURIComponent(ada.email)}&userId=${ada.uid}`, 2],
    ['both of different ones', () => `email=${encodeURIComponent(ada.email)}&userId=${bob.uid}`, 0],
    ['an unknown email', () => 'email=nobody@atrium.example', 0],
    ['an invalid email', () => 'email=nobody', 0],
    ['an amount in all accounts', () => `search=${word}&amountMin=2&amountMax=3`, 2],
  ])('filters by %s', async (_name, query, total) => {
    expect((await list(query())).total).toBe(total);
  });
});
