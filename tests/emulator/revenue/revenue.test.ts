import { randomUUID } from 'node:crypto';
import { RevenueReport, type RevenueRow } from '@atrium/contract/revenue';
import type { TransactionStatus } from '@atrium/contract/transactions';
import { TransactionTotals } from '@atrium/contract/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysOfMonth, monthsUntil, toMonth } from '../../../functions/src/platform/months.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { get } from '../../support/api.ts';
import { avoidNewDay } from '../../support/calendar.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { subscribe } from '../../support/records/subscriptions.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { isWhole } from '../../support/rows.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { stripe } from '../../support/sandbox.ts';
import { newFinanceManager } from '../../support/staff.ts';

const PAYMENTS = isWhole ? 400 : 20;
const RUN = randomUUID().slice(0, 8);
const APPS = [`a-${RUN}`, `b-${RUN}`];
// All later data is of one month.
await avoidNewDay();
const MONTHS = monthsUntil(toMonth(new Date()), 14);

let finance: Person;
let totalsReaders: Person[];

async function reportFor(months = 14): Promise<RevenueReport> {
  const { status, json } = await get(`/api/admin/revenue?months=${months}`, { as: finance });
  expect(status, JSON.stringify(json)).toBe(200);
  return RevenueReport.parse(json);
}

/** A payment of any status, currency and app, on any day of the months. */
function payment(random: () => number, i: number) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const currency = pick(['USD', 'EUR', 'JPY', 'KWD']);
  const status = pick<TransactionStatus>([
    ...(['completed', 'completed', 'completed', 'partially_refunded', 'refunded'] as const),
    ...(['disputed', 'failed', 'pending', 'flagged', 'canceled'] as const),
  ]);
  const amountCents = 50 + Math.floor(random() * 90_000);
  const refundedCents =
    status === 'refunded'
      ? amountCents
      : status === 'partially_refunded' || (status === 'disputed' && random() < 0.3)
        ? Math.floor(random() * amountCents)
        : 0;
  const days = daysOfMonth(pick(MONTHS)).filter(day => day <= new Date().toISOString());
  // Also the first and the last millisecond of a day.
  const time = pick(['00:00:00.000', '12:34:56.789', '23:59:59.999']);
  return buildPayment(`pi_revenue_${RUN}_${i}`, {
    createdAt: new Date(`${pick(days)}T${time}Z`),
    appId: pick(APPS),
    amountCents,
    refundedCents,
    currency,
    recovered: currency === 'EUR',
    status,
    dispute:
      status === 'disputed'
        ? {
            id: `du_${i}`,
            status: pick(['needs_response', 'lost', 'warning_needs_response']),
            reason: 'general',
            amountCents: Math.ceil(amountCents * random()),
            currency: pick([currency, 'CAD']),
            createdAt: new Date(),
            dueBy: null,
          }
        : null,
  });
}

/** The totals of an app's payments in a month, as the list of payments shows them. */
async function fetchTotals(appId: string, month: string, i: number): Promise<TransactionTotals> {
  const query = `appId=${appId}&dateFrom=${month}-01&dateTo=${daysOfMonth(month).at(-1)}`;
  const as = totalsReaders[i % totalsReaders.length];
  const { status, json } = await get(`/api/admin/transactions/totals?${query}`, { as });
  expect(status).toBe(200);
  return TransactionTotals.parse(json);
}

/** Compares every month, app and currency with the totals of the list that the number links to. */
async function expectTotals(rows: readonly RevenueRow[]): Promise<number> {
  let compared = 0;
  for (const [i, month] of MONTHS.entries()) {
    for (const appId of APPS) {
      const { currencies } = await fetchTotals(appId, month, i);
      const listed = currencies.filter(({ payments }) => payments > 0);
      const shown = rows.filter(row => row.month === month && row.appId === appId && row.payments > 0);
      expect(
        shown.map(({ currency, payments, paid, refunded, contested, net }) => ({
          ...{ currency, payments, paid, refunded, contested },
          received: net,
        })),
      ).toEqual(listed);
      for (const row of shown) expect(row.recovered).toBe(row.currency === 'EUR' ? row.paid : 0);
      compared += listed.length;
    }
  }
  return compared;
}

beforeAll(async () => {
  finance = await newFinanceManager();
  totalsReaders = await Promise.all([newFinanceManager(), newFinanceManager(), newFinanceManager()]);
  const random = randomFrom(20_261_122);
  await storePayments(Array.from({ length: PAYMENTS }, (_, i) => payment(random, i)));
  expect(await runSchedule('revenueRecount')).toBe(200);
});

describe('net revenue', () => {
  it('equals the totals of the payments by month, app and currency, to the smallest unit', {
    tags: 'large',
  }, async () => {
    const { rows } = await reportFor();
    expect(await expectTotals(rows)).toBeGreaterThan(80);
  });

  it('includes a payment that the ledger has just recorded', async () => {
    const before = await reportFor(1);
    await paidTransaction((await newPerson()).uid, 1234);
    const after = await reportFor(1);
    const usd = ({ rows }: RevenueReport) =>
      Math.round(
        rows.filter(({ currency }) => currency === 'USD').reduce((sum, { net }) => sum + net, 0) * 100,
      );
    expect(usd(after) - usd(before)).toBe(1234);
    expect(Date.parse(after.asOf)).toBeGreaterThan(Date.parse(before.asOf));
  });
});

it('recurring revenue includes a plan that was just bought, and drops it when it ends', async () => {
  const ada = await newPerson();
  const mrr = async () =>
    (await reportFor(1)).rows.find(({ appId, currency }) => appId === 'ai-caller' && currency === 'USD')
      ?.mrr ?? 0;
  const before = await mrr();
  const { id } = await subscribe(ada);
  expect(await mrr()).toBeCloseTo(before + 49, 5);
  await stripe.subscriptions.cancel(id);
  await awaitDocument(`subscriptions/${id}`, ({ endedAt }) => endedAt !== null);
  expect(await mrr()).toBeCloseTo(before, 5);
});

describe('GET /api/admin/revenue', () => {
  it('rejects an unsupported number of months', async () => {
    for (const months of ['0', '25', '1.5', 'x', '-1']) {
      const { status, json } = await get(`/api/admin/revenue?months=${months}`, { as: finance });
      expect([status, json.code], months).toEqual([400, 'invalid_request']);
    }
  });

  it('reads one document per month and five more when nothing has changed', async () => {
    await reportFor();
    const [state, recurring] = ['state', 'subscriptions'].map(id => database.doc(`revenue_rollups/${id}`));
    const position = (await state?.get())?.get('position');
    // Changes of the last minute are counted again; this makes them older.
    const later = new Date(Date.now() + 120_000);
    await state?.update({
      position: { seconds: Math.floor(later.getTime() / 1000), nanoseconds: 0, id: '' },
    });
    await recurring?.update({ asOf: later });
    const { headers } = await get('/api/admin/revenue?months=24', { as: finance });
    // The limit, the state, the changes of payments and of subscriptions, and the recurring revenue.
    expect(headers.get('x-billed-reads')).toBe('29');
    await state?.update({ position });
  });
});
