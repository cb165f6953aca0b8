import { describe, expect, it } from 'vitest';
import {
  buildPlanPeriods,
  getCurrentPlan,
  type PlanInvoice,
  type PlanSource,
  type RecurringPrice,
  toMonthlyCents,
} from './plan-periods.ts';

const CREATED = 1_700_000_000;
const DAY = 86_400;

function price(id: string, unit_amount: number | null, change: Partial<RecurringPrice> = {}): RecurringPrice {
  return {
    id,
    currency: 'usd',
    unit_amount,
    unit_amount_decimal: unit_amount === null ? null : String(unit_amount),
    recurring: { interval: 'month', interval_count: 1 },
    ...change,
  };
}

const STARTER = price('price_starter', 4900);
const GROWTH = price('price_growth', 9900);
const PRICES = new Map([STARTER, GROWTH].map(each => [each.id, each]));

function source(current: RecurringPrice, change: Partial<PlanSource> = {}): PlanSource {
  return {
    created: CREATED,
    status: 'active',
    isPaused: false,
    trial_end: null,
    metadata: {},
    item: { price: current, current_period_start: CREATED, current_period_end: CREATED + 30 * DAY },
    ...change,
  };
}

interface Line {
  price: string;
  amount: number;
  proration?: boolean;
}

function invoice(days: number, reason: string, lines: Line[], status = 'paid'): PlanInvoice {
  return {
    id: `in_${days}`,
    created: CREATED + days * DAY,
    status,
    billing_reason: `subscription_${reason}`,
    lines: {
      data: lines.map(({ price: id, amount, proration = false }) => ({
        amount,
        quantity: 1,
        pricing: {
          price_details: { price: id, product: 'prod_1' },
          type: 'price_details',
          unit_amount_decimal: null,
        },
        parent: { subscription_item_details: { proration } },
      })),
    },
  };
}

const first = (amount = 4900) => invoice(0, 'create', [{ price: STARTER.id, amount }]);
const renewal = (days: number, status?: string) =>
  invoice(days, 'cycle', [{ price: STARTER.id, amount: 4900 }], status);
const upgrade = (days: number, status?: string) =>
  invoice(
    days,
    'update',
    [
      { price: STARTER.id, amount: -2450, proration: true },
      { price: GROWTH.id, amount: 4950, proration: true },
    ],
    status,
  );

/** Lists days after the creation with the monthly amount from then on, such as `0: 4900, 10: 9900`. */
const steps = (from: PlanSource, invoices: PlanInvoice[]) =>
  buildPlanPeriods(from, invoices, PRICES)
    .map(({ since, monthlyCents }) => `${(since.getTime() / 1000 - CREATED) / DAY}: ${monthlyCents}`)
    .join(', ');

describe('toMonthlyCents', () => {
  it.each([
    ['a month', { interval: 'month', interval_count: 1 }, 4900, 1, 4900],
    ['three months', { interval: 'month', interval_count: 3 }, 10_000, 1, 3333],
    ['a year', { interval: 'year', interval_count: 1 }, 49_000, 1, 4083],
    ['a year, rounded half up', { interval: 'year', interval_count: 1 }, 6, 1, 1],
    ['two years', { interval: 'year', interval_count: 2 }, 24_000, 1, 1000],
    ['a week', { interval: 'week', interval_count: 1 }, 1200, 1, 5200],
    ['two weeks', { interval: 'week', interval_count: 2 }, 1200, 1, 2600],
    ['a day', { interval: 'day', interval_count: 1 }, 120, 1, 3650],
    ['several seats', { interval: 'year', interval_count: 1 }, 10_000, 3, 2500],
  ] as const)('divides the price of %s', (_, recurring, amount, quantity, expected) => {
    expect(toMonthlyCents(price('price_1', amount, { recurring }), quantity)).toBe(expected);
  });

  it('rounds to the minor units of the currency', () => {
    const yearly = { recurring: { interval: 'year', interval_count: 1 } } as const;
    // 10,000 yen a year are 833 yen a month, and 10.000 dinars are 0.833.
    expect(toMonthlyCents(price('price_1', 10_000, { currency: 'jpy', ...yearly }), 1)).toBe(833);
    expect(toMonthlyCents(price('price_1', 10_000, { currency: 'kwd', ...yearly }), 1)).toBe(833);
  });

  it('uses fractions of a minor unit', () => {
    expect(toMonthlyCents({ ...price('price_1', null), unit_amount_decimal: '0.5' }, 1001)).toBe(501);
  });

  it('is 0 for a price without an interval or a fixed amount', () => {
    expect(toMonthlyCents(price('price_1', 4900, { recurring: null }), 1)).toBe(0);
    expect(toMonthlyCents(price('price_1', null), 1)).toBe(0);
  });
});

const canceled = (days: number) => upgrade(days, 'void');
const unpaid = source(STARTER, { status: 'unpaid' });
const paused = source(STARTER, { status: 'paused', trial_end: CREATED + 14 * DAY });
const status_details = { paused: { transitioned_at: CREATED + 40 * DAY } };
const pausedLater = { ...paused, status_details };
const pausedWithoutTrial = { ...pausedLater, trial_end: null };

describe('buildPlanPeriods', () => {
  it.each<[string, PlanSource, PlanInvoice[], string]>([
    ['begins with the creation, also without an invoice', source(STARTER), [], '0: 4900'],
    ['does not change with renewals', source(STARTER), [first(), renewal(30), renewal(60)], '0: 4900'],
    ['changes with the invoice of another plan', source(GROWTH), [first(), upgrade(10)], '0: 4900, 10: 9900'],
    ['ignores a change that was canceled', source(STARTER), [first(), canceled(10)], '0: 4900'],
    ['ignores a change that is not paid', source(STARTER), [first(), upgrade(10, 'open')], '0: 4900'],
    ['changes at the paid try', source(GROWTH), [first(), canceled(10), upgrade(12)], '0: 4900, 12: 9900'],
    ['keeps a change before it is paid', source(GROWTH), [first(), upgrade(10, 'open')], '0: 4900, 10: 9900'],
    ['changes without an invoice from the next period', source(GROWTH), [first()], '0: 4900, 30: 9900'],
    ['keeps the last change of one second', source(GROWTH), [first(), upgrade(0)], '0: 9900'],
    ['is 0 from the first unpaid invoice', unpaid, [first(), renewal(30, 'open')], '0: 4900, 30: 0'],
    [
      'is 0 from the first of several unpaid invoices',
      unpaid,
      [first(), renewal(30, 'open'), renewal(60, 'draft')],
      '0: 4900, 30: 0',
    ],
    ['is 0 from the end of the trial while paused', paused, [first(0)], '0: 4900, 14: 0'],
    ['is 0 from a pause after the trial', pausedLater, [first(0), renewal(14)], '0: 4900, 40: 0'],
    ['is 0 from a pause without a trial', pausedWithoutTrial, [first(), renewal(30)], '0: 4900, 40: 0'],
  ])('%s', (_, from, invoices, expected) => {
    expect(steps(from, invoices)).toBe(expected);
  });

  it('follows the chosen plan among additional items', () => {
    const seats = price('price_seats', 99_000);
    const metadata = { [STARTER.id]: 'starter: AI Caller, Starter plan' };
    const both = invoice(0, 'create', [
      { price: seats.id, amount: 99_000 },
      { price: STARTER.id, amount: 4900 },
    ]);
    const prices = new Map([...PRICES, [seats.id, seats]]);
    expect(buildPlanPeriods(source(STARTER, { metadata }), [both], prices)).toMatchObject([
      { priceId: STARTER.id, monthlyCents: 4900 },
    ]);
  });

  it('follows the new plan when its renewal also bills an earlier proration', () => {
    const mixed = invoice(30, 'cycle', [
      { price: STARTER.id, amount: 60_000, proration: true },
      { price: GROWTH.id, amount: 9900 },
    ]);
    expect(steps(source(GROWTH), [first(), mixed])).toBe('0: 4900, 30: 9900');
  });
});

it.each([
  ['active', 1, 4900],
  ['active', 3, 14_700],
  ['trialing', 1, 4900],
  ['past_due', 1, 4900],
  ['unpaid', 1, 0],
  ['paused', 1, 0],
])('the monthly amount for status %s and quantity %d is %d', (status, quantity, monthlyCents) => {
  const item = { ...source(STARTER).item, quantity };
  expect(getCurrentPlan({ status, isPaused: false, item })).toMatchObject({ monthlyCents });
});

it('a plan counts with 0 from the period on that staff have paused', () => {
  const plans = buildPlanPeriods(source(STARTER, { isPaused: true }), [], PRICES);
  expect(plans.at(-1)).toMatchObject({ monthlyCents: 0 });
});
