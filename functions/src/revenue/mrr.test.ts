import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, monthsUntil, startOfMonth } from '../platform/months.ts';
import { computeMrr, type MrrRow, type RecurringSubscription, worthAt } from './mrr.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const at = (time: string) => new Date(`${time}Z`);

function subscription(change: Partial<RecurringSubscription> = {}): RecurringSubscription {
  const createdAt = change.createdAt ?? at('2026-02-10');
  return {
    appId: 'ai-caller',
    status: 'active',
    createdAt,
    trialEnd: null,
    endedAt: null,
    undoReason: null,
    plans: [{ since: createdAt, monthlyCents: 4900, currency: 'USD' }],
    ...change,
  };
}

async function* each(all: readonly RecurringSubscription[]) {
  yield* all;
}

const listRows = (...all: RecurringSubscription[]) => computeMrr(each(all), NOW, 6);

/** The figures of one currency by month, in cents: MRR, new, expansion, contraction, churned. */
async function getFigures(...all: RecurringSubscription[]) {
  return (await listRows(...all)).map(row => [
    row.month,
    row.mrr,
    row.newMrr,
    row.expansionMrr,
    row.contractionMrr,
    row.churnedMrr,
  ]);
}

describe('computeMrr', () => {
  it('counts a subscription from the month of its creation', async () => {
    expect(await getFigures(subscription())).toEqual([
      ['2026-02', 4900, 4900, 0, 0, 0],
      ['2026-03', 4900, 0, 0, 0, 0],
      ['2026-04', 4900, 0, 0, 0, 0],
      ['2026-05', 4900, 0, 0, 0, 0],
      ['2026-06', 4900, 0, 0, 0, 0],
    ]);
  });

  it('counts one from before the first month without a movement', async () => {
    const [first] = await getFigures(subscription({ createdAt: at('2025-03-01') }));
    expect(first).toEqual(['2026-01', 4900, 0, 0, 0, 0]);
  });

  it('splits changes of the price into expansion and contraction', async () => {
    const plans = [
      ['2026-02-10', 4900],
      ['2026-03-01', 19_900],
      ['2026-05-31', 2900],
    ].map(([since, monthlyCents]) => ({
      since: at(String(since)),
      monthlyCents: Number(monthlyCents),
      currency: 'USD',
    }));
    expect(await getFigures(subscription({ plans }))).toEqual([
      ['2026-02', 4900, 4900, 0, 0, 0],
      ['2026-03', 19_900, 0, 15_000, 0, 0],
      ['2026-04', 19_900, 0, 0, 0, 0],
      ['2026-05', 2900, 0, 0, 17_000, 0],
      ['2026-06', 2900, 0, 0, 0, 0],
    ]);
  });

  it('counts a canceled subscription until it has ended', async () => {
    const ended = subscription({ status: 'canceled', endedAt: at('2026-04-02') });
    expect(await getFigures(ended)).toEqual([
      ['2026-02', 4900, 4900, 0, 0, 0],
      ['2026-03', 4900, 0, 0, 0, 0],
      ['2026-04', 0, 0, 0, 0, 4900],
    ]);
  });

  it('has no movement for a subscription that began and ended within a month', async () => {
    expect(await getFigures(subscription({ status: 'canceled', endedAt: at('2026-02-20') }))).toEqual([]);
  });

  it('assigns a change at midnight to the month that begins', async () => {
    const midnight = subscription({ createdAt: at('2026-03-01T00:00:00.000') });
    const ended = { ...midnight, status: 'canceled', endedAt: at('2026-05-01T00:00:00.000') } as const;
    expect(await getFigures(ended)).toEqual([
      ['2026-03', 4900, 4900, 0, 0, 0],
      ['2026-04', 4900, 0, 0, 0, 0],
      ['2026-05', 0, 0, 0, 0, 4900],
    ]);
  });

  it('counts a trial without revenue until it ends', async () => {
    const trial = subscription({ createdAt: at('2026-02-20'), trialEnd: at('2026-03-06') });
    const started = { mrr: 4900, newMrr: 0, trials: 0, activeSubscriptions: 1 };
    expect(await listRows(trial)).toMatchObject([
      { month: '2026-02', mrr: 0, newMrr: 0, trials: 1, activeSubscriptions: 0 },
      { ...started, month: '2026-03', newMrr: 4900 },
      { ...started, month: '2026-04' },
      { ...started, month: '2026-05' },
      { ...started, month: '2026-06' },
    ]);
  });

  it('has a churned amount when collection stops, and a new one when it resumes', async () => {
    const plans = [
      { since: at('2026-02-10'), monthlyCents: 4900, currency: 'USD' },
      { since: at('2026-03-10'), monthlyCents: 0, currency: 'USD' },
      { since: at('2026-05-10'), monthlyCents: 4900, currency: 'USD' },
    ];
    expect(await getFigures(subscription({ plans }))).toEqual([
      ['2026-02', 4900, 4900, 0, 0, 0],
      ['2026-03', 0, 0, 0, 0, 4900],
      ['2026-05', 4900, 4900, 0, 0, 0],
      ['2026-06', 4900, 0, 0, 0, 0],
    ]);
  });

  it('includes a subscription created now, and none from the future', async () => {
    expect(await getFigures(subscription({ createdAt: NOW }))).toEqual([['2026-06', 4900, 4900, 0, 0, 0]]);
    expect(await getFigures(subscription({ createdAt: at('2026-06-15T12:00:01') }))).toEqual([]);
  });

  it('keeps apps and currencies apart, sorted', async () => {
    const now = at('2026-06-10');
    const other = (appId: string, currency: string, monthlyCents: number) =>
      subscription({ appId, createdAt: now, plans: [{ since: now, monthlyCents, currency }] });
    const rows = await listRows(
      other('blooger', 'JPY', 833),
      other('ai-caller', 'USD', 1),
      other('blooger', 'EUR', 2),
    );
    expect(rows.map(({ appId, currency, mrr }) => [appId, currency, mrr])).toEqual([
      ['ai-caller', 'USD', 1],
      ['blooger', 'EUR', 2],
      ['blooger', 'JPY', 833],
    ]);
  });
});

describe('worthAt', () => {
  it.each([
    ['active', 4900],
    ['past_due', 4900],
    ['trialing', 0],
    ['canceled', 4900],
    ['unpaid', 4900],
    ['incomplete', undefined],
    ['incomplete_expired', undefined],
  ] as const)('of a subscription that is %s is %s before its end', (status, cents) => {
    expect(worthAt(subscription({ status, endedAt: at('2026-06-01') }), at('2026-05-01'))?.cents).toBe(cents);
  });

  it('is null for a purchase that was undone, or one without a price', () => {
    expect(worthAt(subscription({ undoReason: 'duplicate_plan' }), NOW)).toBeNull();
    expect(worthAt(subscription({ plans: [] }), NOW)).toBeNull();
  });
});

const anySubscription = fc
  .record({
    appId: fc.constantFrom('ai-caller', 'blooger'),
    status: fc.constantFrom('active', 'past_due', 'trialing', 'canceled', 'incomplete_expired'),
    undoReason: fc.constantFrom(null, null, null, 'duplicate_plan' as const),
    trialDays: fc.constantFrom(0, 0, 14),
    plans: fc.array(
      fc.record({
        since: fc.date({ min: at('2024-11-01'), max: NOW, noInvalidDate: true }),
        monthlyCents: fc.constantFrom(0, 1900, 4900, 19_900),
        // Stripe never changes the currency of a subscription; the sums must hold even then.
        currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'JPY'),
      }),
      { minLength: 2, maxLength: 5 },
    ),
  })
  .map(({ trialDays, plans, ...fields }): RecurringSubscription => {
    const sorted = plans.toSorted((a, b) => a.since.getTime() - b.since.getTime());
    const createdAt = sorted[0]?.since ?? NOW;
    const last = sorted.pop()?.since ?? NOW;
    return {
      ...fields,
      createdAt,
      trialEnd: trialDays ? new Date(createdAt.getTime() + trialDays * 86_400_000) : null,
      endedAt: fields.status === 'canceled' ? last : null,
      plans: sorted,
    };
  });

it('movements add up to the change of MRR, which is the sum of all', async () => {
  const anySubscriptions = fc.array(anySubscription, { minLength: 20, maxLength: 60 });
  await fc.assert(fc.asyncProperty(anySubscriptions, expectSums));
});

async function expectSums(all: RecurringSubscription[]): Promise<void> {
  const rows = await computeMrr(each(all), NOW, 12);
  const months = monthsUntil('2026-06', 12);
  for (const appId of ['ai-caller', 'blooger']) {
    for (const currency of ['USD', 'EUR', 'JPY']) {
      // Counted one by one, without the rows.
      const mrrAt = (time: Date) =>
        all
          .filter(each => each.appId === appId)
          .map(each => worthAt(each, time))
          .reduce((sum, worth) => sum + (worth?.currency === currency ? worth.cents : 0), 0);
      let previous = mrrAt(startOfMonth(months[0] ?? ''));
      for (const month of months) {
        const row: Partial<MrrRow> =
          rows.find(each => each.month === month && each.appId === appId && each.currency === currency) ?? {};
        const { mrr = 0, newMrr = 0, expansionMrr = 0, contractionMrr = 0, churnedMrr = 0 } = row;
        const end = new Date(Math.min(startOfMonth(addMonths(month, 1)).getTime(), NOW.getTime() + 1));
        expect(mrr).toBe(mrrAt(end));
        expect(mrr).toBe(previous + newMrr + expansionMrr - contractionMrr - churnedMrr);
        for (const amount of [newMrr, expansionMrr, contractionMrr, churnedMrr])
          expect(amount).toBeGreaterThanOrEqual(0);
        previous = mrr;
      }
    }
  }
}
