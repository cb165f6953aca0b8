import type { RecurringRecord } from '@atrium/contract/subscriptions/subscription-record';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, monthsUntil, startOfMonth } from '../platform/months.ts';
import { buildSubscription } from '../subscriptions/testing/subscription-record.ts';
import { computeMrr, type MrrRow, worthAt } from './mrr.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const at = (time: string) => new Date(`${time}Z`);

function subscription(change: Partial<RecurringRecord> = {}): RecurringRecord {
  const createdAt = change.createdAt ?? at('2026-02-10');
  const plans = [{ since: createdAt, monthlyCents: 4900, currency: 'USD' }];
  return { ...buildSubscription(), createdAt, plans, ...change };
}

async function* each(all: readonly RecurringRecord[]) {
  yield* all;
}

const listRows = (...all: RecurringRecord[]) => computeMrr(each(all), NOW, 6);

const MOVEMENTS = [
  ['new', 'newMrr'],
  ['more', 'expansionMrr'],
  ['less', 'contractionMrr'],
  ['churned', 'churnedMrr'],
] as const;

/** The MRR by month, in cents, with its movements, such as `02: 4900 new 4900, 03: 4900`. */
async function describeMrr(one: RecurringRecord): Promise<string> {
  const months = (await listRows(one)).map(row => {
    const moved = MOVEMENTS.flatMap(([label, field]) => (row[field] === 0 ? [] : [`${label} ${row[field]}`]));
    return `${row.month.slice(5)}: ${[row.mrr, ...moved].join(' ')}`;
  });
  return months.join(', ');
}

const usd = (since: string, monthlyCents: number) => ({ since: at(since), monthlyCents, currency: 'USD' });
const midnight = subscription({ createdAt: at('2026-03-01T00:00:00.000') });

it.each<[string, RecurringRecord, string]>([
  [
    'counts a subscription from the month of its creation',
    subscription(),
    '02: 4900 new 4900, 03: 4900, 04: 4900, 05: 4900, 06: 4900',
  ],
  [
    'counts one from before the first month without a movement',
    subscription({ createdAt: at('2025-03-01') }),
    '01: 4900, 02: 4900, 03: 4900, 04: 4900, 05: 4900, 06: 4900',
  ],
  [
    'splits changes of the price into expansion and contraction',
    subscription({ plans: [usd('2026-02-10', 4900), usd('2026-03-01', 19_900), usd('2026-05-31', 2900)] }),
    '02: 4900 new 4900, 03: 19900 more 15000, 04: 19900, 05: 2900 less 17000, 06: 2900',
  ],
  [
    'counts a canceled subscription until it has ended',
    subscription({ status: 'canceled', endedAt: at('2026-04-02') }),
    '02: 4900 new 4900, 03: 4900, 04: 0 churned 4900',
  ],
  [
    'has no movement for a subscription that began and ended within a month',
    subscription({ status: 'canceled', endedAt: at('2026-02-20') }),
    '',
  ],
  [
    'assigns a change at midnight to the month that begins',
    { ...midnight, status: 'canceled', endedAt: at('2026-05-01T00:00:00.000') },
    '03: 4900 new 4900, 04: 4900, 05: 0 churned 4900',
  ],
  [
    'has a churned amount when collection stops, and a new one when it resumes',
    subscription({ plans: [usd('2026-02-10', 4900), usd('2026-03-10', 0), usd('2026-05-10', 4900)] }),
    '02: 4900 new 4900, 03: 0 churned 4900, 05: 4900 new 4900, 06: 4900',
  ],
  ['includes a subscription created now', subscription({ createdAt: NOW }), '06: 4900 new 4900'],
  ['includes none from the future', subscription({ createdAt: at('2026-06-15T12:00:01') }), ''],
])('computeMrr: %s', async (_, one, expected) => {
  expect(await describeMrr(one)).toBe(expected);
});

it('computeMrr counts a trial without revenue until it ends', async () => {
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

it('computeMrr keeps the months before a trial that a running subscription gets', async () => {
  const trial = { trialStart: at('2026-04-10'), trialEnd: at('2026-05-10') };
  const given = subscription({ createdAt: at('2026-02-20'), ...trial });
  const months = (await listRows(given)).map(({ month, mrr, trials }) => [month.slice(5), mrr, trials]);
  expect(months).toEqual([
    ['02', 4900, 0],
    ['03', 4900, 0],
    ['04', 0, 1],
    ['05', 4900, 0],
    ['06', 4900, 0],
  ]);
});

it('computeMrr keeps apps and currencies apart, sorted', async () => {
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

it.each([
  ['active', 4900],
  ['past_due', 4900],
  ['trialing', 0],
  ['canceled', 4900],
  ['unpaid', 4900],
  ['incomplete', undefined],
  ['incomplete_expired', undefined],
] as const)('the worth of a subscription that is %s is %s before its end', (status, cents) => {
  expect(worthAt(subscription({ status, endedAt: at('2026-06-01') }), at('2026-05-01'))?.cents).toBe(cents);
});

it('worthAt is null for a purchase that was undone, or one without a price', () => {
  expect(worthAt(subscription({ undoReason: 'duplicate_plan' }), NOW)).toBeNull();
  expect(worthAt(subscription({ plans: [] }), NOW)).toBeNull();
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
  .map(({ trialDays, plans, ...fields }): RecurringRecord => {
    const sorted = plans.toSorted((a, b) => a.since.getTime() - b.since.getTime());
    const createdAt = sorted[0]?.since ?? NOW;
    const last = sorted.pop()?.since ?? NOW;
    return {
      ...fields,
      createdAt,
      trialStart: trialDays ? createdAt : null,
      trialEnd: trialDays ? new Date(createdAt.getTime() + trialDays * 86_400_000) : null,
      endedAt: fields.status === 'canceled' ? last : null,
      plans: sorted,
    };
  });

it('movements add up to the change of MRR, which is the sum of all', async () => {
  const anySubscriptions = fc.array(anySubscription, { minLength: 20, maxLength: 60 });
  await fc.assert(fc.asyncProperty(anySubscriptions, expectSums));
});

async function expectSums(all: RecurringRecord[]): Promise<void> {
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
