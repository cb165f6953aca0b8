import { RevenueReport } from '@atrium/contract/revenue';
import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { avoidNewDay } from '../../support/calendar.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { subscribe } from '../../support/records/subscriptions.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { stripe } from '../../support/sandbox.ts';
import { newFinanceManager } from '../../support/staff.ts';

// All later data is of one month.
await avoidNewDay();

let finance: Person;

async function reportFor(months = 14): Promise<RevenueReport> {
  const { status, json } = await get(`/api/admin/revenue?months=${months}`, { as: finance });
  expect(status, JSON.stringify(json)).toBe(200);
  return RevenueReport.parse(json);
}

beforeAll(async () => {
  finance = await newFinanceManager();
  expect(await runSchedule('revenueRecount')).toBe(200);
});

it('net revenue includes a payment that the ledger has just recorded', async () => {
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
