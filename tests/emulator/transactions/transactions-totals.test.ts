import type { DisputeRecord } from '@atrium/contract/ledger/transaction-record';
import { TRANSACTION_LIMITS, TransactionTotals } from '@atrium/contract/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { leaveOneUse } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { newFinanceManager } from '../../support/staff.ts';

const ROWS = 120;
/** Minor units per unit. */
const PER_UNIT = { USD: 100, CAD: 100, JPY: 1 } as const;
const STATUSES = [
  'completed',
  'partially_refunded',
  'disputed',
  'failed',
  'flagged',
  'refunded',
  'pending',
] as const;

let ada: Person;
let manager: Person;
let rows: ReturnType<typeof payment>[];

/** Creates payments with all statuses, currencies, apps, methods and words. */
function payment(uid: string, i: number) {
  const currency = (['USD', 'CAD', 'JPY'] as const)[i % 3] ?? 'USD';
  const status = STATUSES[i % 7] ?? 'completed';
  const amountCents = currency === 'JPY' ? 1 + ((i * 37) % 90) : 50 + ((i * 7919) % 9000);
  const refunded = {
    partially_refunded: Math.ceil(amountCents / 3),
    refunded: amountCents,
    disputed: i % 20,
  };
  const refundedCents = status in refunded ? refunded[status as keyof typeof refunded] : 0;
  const dispute: DisputeRecord = {
    id: `du_${i}`,
    status: i % 2 ? 'needs_response' : 'lost',
    reason: 'general',
    // Partial disputes, full ones, and disputes in another currency.
    amountCents: i % 5 ? Math.ceil(amountCents / 2) : amountCents,
    currency: i % 11 ? currency : 'EUR',
    createdAt: new Date(),
    dueBy: null,
  };
  return buildPayment(`pi_totals_${uid}_${i}`, {
    userId: uid,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 50), 12)),
    appId: i % 2 ? 'blooger' : 'ai-caller',
    amountCents,
    refundedCents: Math.min(refundedCents, amountCents),
    currency,
    paymentMethod: i % 4 ? 'stripe' : 'stripe_checkout',
    status,
    description: i % 6 ? 'Monthly bill' : 'Starter bill',
    // Some completed payments have a dispute that was won.
    dispute: status === 'disputed' ? dispute : i % 9 ? null : { ...dispute, status: 'won' },
  });
}

beforeAll(async () => {
  ada = await newPerson();
  manager = await newFinanceManager();
  rows = Array.from({ length: ROWS }, (_, i) => payment(ada.uid, i));
  await storePayments(rows);
});

type Row = (typeof rows)[number];

/** Adds up minor units and converts only the result to decimals. */
function bruteForce(found: readonly Row[]) {
  const currencies = [...new Set(found.map(row => row.currency))].toSorted();
  return {
    count: found.length,
    currencies: currencies.map(currency => {
      const paid = found.filter(
        row => row.currency === currency && !['failed', 'pending', 'flagged'].includes(row.status),
      );
      const sum = (of: (row: Row) => number) =>
        paid.reduce((total, row) => total + of(row), 0) / PER_UNIT[currency];
      return {
        currency,
        payments: paid.length,
        paid: sum(row => row.amountCents),
        refunded: sum(row => row.refundedCents),
        contested: sum(getContested),
        received: sum(row => row.amountCents - row.refundedCents - getContested(row)),
      };
    }),
  };
}

function getContested({ status, amountCents, refundedCents, currency, dispute }: Row): number {
  if (status !== 'disputed') return 0;
  const left = amountCents - refundedCents;
  return dispute && dispute.currency === currency && dispute.amountCents < left ? dispute.amountCents : left;
}

async function totals(path: string, as: Person) {
  const response = await get(path, { as });
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return { ...TransactionTotals.parse(response.json), billed: response.headers.get('x-billed-reads') };
}

describe('GET /api/transactions/totals', () => {
  it('is exact for several filters at once', async () => {
    const query = `userId=${ada.uid}&appId=blooger&paymentMethod=stripe&dateFrom=2026-01-08&search=monthly`;
    const { billed: _, ...sums } = await totals(`/api/admin/transactions/totals?${query}`, manager);
    const found = rows.filter(
      row =>
        row.appId === 'blooger' &&
        row.paymentMethod === 'stripe' &&
        row.createdAt.getTime() >= Date.UTC(2026, 0, 8) &&
        row.description.startsWith('Monthly'),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(sums).toEqual(bruteForce(found));
  });

  it('adds up the caller’s payments only and reads each once', async () => {
    const { billed, ...sums } = await totals('/api/transactions/totals', ada);
    expect(sums).toEqual(bruteForce(rows));
    // One for the count, and one for the limit.
    expect(billed).toBe(String(ROWS + 2));
    expect(await totals('/api/transactions/totals', await newPerson())).toMatchObject({
      count: 0,
      currencies: [],
    });
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
