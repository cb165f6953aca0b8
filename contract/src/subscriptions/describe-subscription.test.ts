import { describe, expect, it } from 'vitest';
import {
  type DescribedSubscription,
  describeEntitlement,
  describeSubscription,
  nextChargeText,
  periodSuffix,
  priceText,
  scheduleText,
  subscriptionLabel,
  type TextFormat,
} from './describe-subscription.ts';
import { type NextInvoice, type PlanPrice, SubscriptionStatus } from './subscriptions.ts';

const PERIOD_END = new Date('2026-12-11T10:00:00Z');
const EARLIER = new Date('2026-12-01T10:00:00Z');
const LATER = new Date('2027-03-03T10:00:00Z');
const ENDED = new Date('2026-11-20T10:00:00Z');

const FORMAT: TextFormat = {
  money: (amount, currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount),
  date: date => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
  moment: time => `${FORMAT.date(time)}, ${time.toISOString().slice(11, 16)}`,
};

const MONTHLY: PlanPrice = { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 };

const subscription = (change: Partial<DescribedSubscription> = {}): DescribedSubscription => ({
  status: 'active',
  currentPeriodEnd: PERIOD_END,
  cancelAt: null,
  endedByRefund: null,
  endedAt: null,
  price: MONTHLY,
  nextInvoice: null,
  ...change,
});

/** Stripe's preview of the next invoice for a price and a balance, without discounts and taxes. */
const buildInvoice = ({ amountCents, currency }: PlanPrice, startingBalanceCents = 0): NextInvoice => ({
  amountDueCents: Math.max(0, amountCents + startingBalanceCents),
  totalCents: amountCents,
  startingBalanceCents,
  currency,
});

const RENEWS = 'Renews on December 11, 2026';
const TRIAL = 'Trial until December 11, 2026, 10:00, then the first payment';
const ENDS = 'Ends on December 11, 2026, 10:00';
const ENDS_LATER = 'Ends on March 3, 2027, 10:00';
const THEN_ENDS = 'ends on March 3, 2027, 10:00';
const RESUMED = 'Nothing is charged until you resume it';
const CHANGE = 'change, cancel at_period_end';
const PAY = 'cancel now, pay';

/** The label, the schedule, whether it is charged again, and what its owner can do. */
type Row = readonly [label: string, schedule: string | null, isCharged: boolean, actions: string];
const repeatRow = (row: Row) => ({ none: row, period: row, later: row });

/** Per status and end. */
const TABLE: Record<SubscriptionStatus, Record<'none' | 'period' | 'later', Row>> = {
  active: {
    none: ['Active', RENEWS, true, CHANGE],
    period: ['Ends December 11, 2026', ENDS, false, 'resume renew'],
    later: ['Active', `${RENEWS}, ${THEN_ENDS}`, true, CHANGE],
  },
  trialing: {
    none: ['Trial', TRIAL, true, CHANGE],
    period: ['Ends December 11, 2026', ENDS, false, 'resume renew'],
    later: ['Trial', `${TRIAL}, ${THEN_ENDS}`, true, CHANGE],
  },
  past_due: {
    none: ['Payment overdue', null, false, PAY],
    period: ['Payment overdue', ENDS, false, 'cancel now, resume renew, pay'],
    later: ['Payment overdue', ENDS_LATER, false, PAY],
  },
  unpaid: {
    none: ['Unpaid', null, false, PAY],
    period: ['Unpaid', ENDS, false, PAY],
    later: ['Unpaid', ENDS_LATER, false, PAY],
  },
  paused: repeatRow(['Paused', RESUMED, true, 'cancel now, resume charge']),
  incomplete: repeatRow(['First payment due', null, false, '']),
  canceled: repeatRow(['Ended', 'Ended on November 20, 2026', false, '']),
  incomplete_expired: repeatRow(['Never started', null, false, '']),
};

const CANCEL_AT = { none: null, period: PERIOD_END, later: LATER };
const CURRENT: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
const ACCESS: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

function actionsText({ actions }: ReturnType<typeof describeSubscription>): string {
  const { change, cancel, resume, pay } = actions;
  return [change && 'change', cancel && `cancel ${cancel}`, resume && `resume ${resume}`, pay && 'pay']
    .filter(Boolean)
    .join(', ');
}

const STATES = SubscriptionStatus.options.flatMap(status =>
  (['none', 'period', 'later'] as const).map(end => [status, end] as const),
);

/** The catalog's price and an older one, by the month and by the year. */
const PRICES: readonly PlanPrice[] = [
  MONTHLY,
  { ...MONTHLY, amountCents: 3900 },
  { ...MONTHLY, amountCents: 49_000, interval: 'year' },
  { ...MONTHLY, amountCents: 39_000, interval: 'year', currency: 'CAD' },
];
/** Without credit, with some, and with more than any price. */
const BALANCES = [0, -1000, -100_000];

describe.each(STATES)('a subscription that is %s, end: %s', (status, end) => {
  const [label, schedule, isCharged, actions] = TABLE[status][end];
  const at = (change: Partial<DescribedSubscription> = {}) =>
    describeSubscription(
      subscription({
        status,
        cancelAt: CANCEL_AT[end],
        endedAt: status === 'canceled' ? ENDED : null,
        ...change,
      }),
    );

  it('has its label, schedule and actions', () => {
    const described = at();
    expect(subscriptionLabel(described, FORMAT.date)).toBe(label);
    expect(scheduleText(described, FORMAT)).toBe(schedule);
    expect(actionsText(described)).toBe(actions);
    expect(described.isCurrent).toBe(CURRENT.includes(status));
    expect(described.hasAccess).toBe(ACCESS.includes(status));
  });

  it('is charged the amount that Stripe previews, for every price and credit', () => {
    for (const price of PRICES) {
      for (const balance of BALANCES) {
        const nextInvoice = buildInvoice(price, balance);
        const { nextCharge } = at({ price, nextInvoice });
        expect(nextCharge !== null).toBe(isCharged);
        if (!nextCharge) continue;
        expect(nextCharge.at).toEqual(status === 'paused' ? null : PERIOD_END);
        expect(nextCharge.money).toEqual({
          amount: nextInvoice.amountDueCents / 100,
          currency: price.currency,
        });
        const used = Math.min(-balance, price.amountCents) / 100;
        expect(nextCharge.credit).toEqual(balance < 0 ? { used, available: -balance / 100 } : null);
      }
    }
  });

  it('states no amount while the preview is unknown: a discount or credit can lower the price', () => {
    const { nextCharge } = at({ price: MONTHLY });
    expect(nextCharge && { money: nextCharge.money, credit: nextCharge.credit }).toEqual(
      isCharged ? { money: null, credit: null } : null,
    );
  });

  it('shows its own price while it renews', () => {
    const goesOn = ['active', 'trialing', 'past_due', 'unpaid'].includes(status) && end !== 'period';
    for (const price of PRICES) expect(at({ price }).price).toEqual(goesOn ? price : null);
  });

  it('can’t be resumed after staff ended it with a refund', () => {
    expect(at({ endedByRefund: 're_1' }).actions.resume).toBeNull();
  });
});

it('a subscription that ends within its period has no further charge', () => {
  const described = describeSubscription(subscription({ cancelAt: EARLIER }));
  expect(described).toMatchObject({ kind: 'canceled', nextCharge: null, accessUntil: EARLIER });
});

it('an entitlement’s plan is described without a price', () => {
  const described = describeEntitlement({
    tierId: 'starter',
    status: 'active',
    subscriptionId: 'sub_1',
    currentPeriodEnd: PERIOD_END.toISOString(),
    cancelAt: LATER.toISOString(),
    endedByRefund: null,
  });
  expect(described).toMatchObject({
    kind: 'active',
    accessUntil: LATER,
    nextCharge: { money: null, at: PERIOD_END, credit: null },
  });
  expect(scheduleText(described, FORMAT)).toBe(`${RENEWS}, ${THEN_ENDS}`);
});

it('a renewal whose date is unknown is not mentioned', () => {
  const described = describeSubscription(subscription({ currentPeriodEnd: null }));
  expect(described.nextCharge).toBeNull();
  expect(scheduleText(described, FORMAT)).toBeNull();
});

const withCredit = (cents: number) => ({ nextInvoice: buildInvoice(MONTHLY, -cents) });
const formatCharge = (change: Partial<DescribedSubscription>) => {
  const { nextCharge } = describeSubscription(subscription(change));
  return nextCharge && nextChargeText(nextCharge, FORMAT);
};

it.each([
  [{}, 'on December 11, 2026'],
  [withCredit(0), '$49.00 on December 11, 2026'],
  [withCredit(8983), '$0.00 on December 11, 2026, after $49.00 of your $89.83 credit'],
  [withCredit(2002), '$28.98 on December 11, 2026, after $20.02 of your $20.02 credit'],
  // A discount of a fifth, then tax.
  [
    { nextInvoice: { ...buildInvoice(MONTHLY), amountDueCents: 4234, totalCents: 4234 } },
    '$42.34 on December 11, 2026',
  ],
  [{ status: 'paused', ...withCredit(0) }, '$49.00'],
] as const)('the text of the next charge: %j', (change, text) => {
  expect(formatCharge(change)).toBe(text);
});

it('the price text names the cost of a plan per period', () => {
  const quarterly: PlanPrice = { ...MONTHLY, amountCents: 8000, intervalCount: 3 };
  expect(priceText(MONTHLY, FORMAT)).toBe('$49.00 per month');
  expect(priceText(quarterly, FORMAT)).toBe('$80.00 every 3 months');
  expect([MONTHLY, quarterly, { ...MONTHLY, interval: 'year' as const }].map(periodSuffix)).toEqual([
    'mo',
    '3 mo',
    'yr',
  ]);
});

describe('a plan whose charges staff have paused', () => {
  const paused = describeSubscription(subscription({ chargesPaused: { until: null } }));

  it('goes on, can be canceled but not changed, and announces no charge', () => {
    expect(paused).toMatchObject({ kind: 'active', hasAccess: true, nextCharge: null });
    expect(paused.actions).toMatchObject({ change: false, cancel: 'at_period_end' });
    expect(scheduleText(paused, FORMAT)).toBe('Nothing is charged until our team continues it');
    const later = describeSubscription(subscription({ chargesPaused: { until: LATER } }));
    expect(scheduleText(later, FORMAT)).toBe('Nothing is charged until March 3, 2027, 10:00');
  });

  it('says so in the entitlement, and says when it ends', () => {
    const entitlement = {
      ...({ tierId: 'starter', status: 'active', subscriptionId: 'sub_1', cancelAt: null } as const),
      endedByRefund: null,
      currentPeriodEnd: PERIOD_END.toISOString(),
      chargesPaused: { until: null },
    };
    expect(scheduleText(describeEntitlement(entitlement), FORMAT)).toMatch(/^Nothing is charged/);
    const ending = describeSubscription(
      subscription({ chargesPaused: { until: null }, cancelAt: PERIOD_END }),
    );
    expect(scheduleText(ending, FORMAT)).toBe(ENDS);
  });
});

it.each([
  [4900, 0, false],
  [2450, 0, true],
  [4900, -9000, false],
])(
  'a next invoice of %d with a balance of %d marks the price of $49: %s',
  (totalCents, balance, isMarked) => {
    const nextInvoice = { ...buildInvoice(MONTHLY, balance), totalCents };
    expect(describeSubscription(subscription({ nextInvoice })).isDiscounted).toBe(isMarked);
  },
);
