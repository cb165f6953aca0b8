import type { DisputeRecord, TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { TRANSACTION_LIMITS, TransactionTotals } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { leaveOneUse } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { newFinanceManager } from '../../support/staff.ts';

async function totals(path: string, as: Person) {
  const response = await get(path, { as });
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return { ...TransactionTotals.parse(response.json), billed: response.headers.get('x-billed-reads') };
}

describe('GET /api/transactions/totals', () => {
  it('adds up the payments of the caller, or those that staff filter, and reads each once', async () => {
    const [ada, bob, manager] = await Promise.all([newPerson(), newPerson(), newFinanceManager()]);
    const dispute: DisputeRecord = {
      ...{ id: 'du_1', status: 'needs_response', reason: 'general', amountCents: 600 },
      ...{ currency: 'USD', createdAt: new Date(), dueBy: null },
    };
    const rows: Partial<TransactionRecord>[] = [
      { amountCents: 1000 },
      { amountCents: 2000, refundedCents: 500, status: 'partially_refunded' },
      { amountCents: 3000, status: 'disputed', dispute },
      { amountCents: 1500, currency: 'JPY' },
      { amountCents: 700, status: 'failed' },
      { amountCents: 400, appId: 'blooger' },
    ];
    const own = rows.map((row, i) => buildPayment(`pi_totals_${ada.uid}_${i}`, { userId: ada.uid, ...row }));
    await storePayments([...own, buildPayment(`pi_totals_${bob.uid}`, { userId: bob.uid })]);

    const yen = { currency: 'JPY', payments: 1, paid: 1500, refunded: 0, contested: 0, received: 1500 };
    const dollars = { currency: 'USD', payments: 3, paid: 60, refunded: 5, contested: 6, received: 49 };
    const filtered = `/api/admin/transactions/totals?userId=${ada.uid}&appId=ai-caller`;
    expect(await totals(filtered, manager)).toMatchObject({ count: 5, currencies: [yen, dollars] });
    expect(await totals('/api/transactions/totals', ada)).toEqual({
      count: 6,
      currencies: [yen, { ...dollars, payments: 4, paid: 64, received: 53 }],
      // One for the count, and one for the limit.
      billed: String(rows.length + 2),
    });
    const none = { count: 0, currencies: [] };
    expect(await totals('/api/transactions/totals', await newPerson())).toMatchObject(none);
  });

  it('limits totals of many payments to twenty per hour', { tags: 'large' }, async () => {
    const many = TRANSACTION_LIMITS.autoTotalsMax + 1;
    const eve = await newPerson();
    await storePayments(
      Array.from({ length: many }, (_, i) =>
        buildPayment(`pi_totals_${eve.uid}_${i}`, { userId: eve.uid, amountCents: 1 }),
      ),
    );
    await leaveOneUse({ name: 'transaction-totals-large', max: 20, windowMs: 3_600_000 }, eve.uid);
    const { json } = await get('/api/transactions/totals', { as: eve });
    expect(json.currencies).toMatchObject([{ payments: many, received: many / 100 }]);
    expect((await get('/api/transactions/totals', { as: eve })).status).toBe(429);
    expect((await get('/api/transactions/totals?status=failed', { as: eve })).status).toBe(200);
  });
});
