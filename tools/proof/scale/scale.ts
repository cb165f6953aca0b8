import type { ProofDocument } from '../evidence.ts';
import { escapeCell, tableOf } from '../evidence-links.ts';
import { activeUserCost, costOf, type Usage, usageOf } from './cost.ts';
import {
  ACTIVE_USERS_PER_THOUSAND,
  FIXED,
  FUNCTION_SIZE,
  JOURNEYS,
  MEASURED_ON,
  RENEWAL,
} from './journeys.ts';
import { LIMITS, type Limit } from './limits.ts';
import { ACTIVE_USER_SOURCE, ACTIVE_USER_TIERS, PRICES, PRICES_ON, type PricedUnit } from './prices.ts';

const SIZES = [1_000, 100_000, 10_000_000] as const;
const UNITS = Object.keys(PRICES) as PricedUnit[];
const ALL = [...JOURNEYS, RENEWAL];

const whole = (amount: number) => Math.round(amount).toLocaleString('en-US');
const short = (amount: number) =>
  amount < 10 && !Number.isInteger(amount) ? amount.toPrecision(2) : whole(amount);
const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** `docs/scale.md`: what journeys use, what that costs at three sizes, and the limits. */
export const SCALE: ProofDocument = {
  path: 'docs/scale.md',
  evidence: LIMITS.map(limit => ({ name: limit.limit, evidence: limit })),
  problems: [],
  text: cellOf => {
    const months = SIZES.map(visitors => {
      const usage = usageOf(visitors, ALL, FIXED, FUNCTION_SIZE);
      const users = (visitors * ACTIVE_USERS_PER_THOUSAND) / 1000;
      return { visitors, usage, cost: costOf(usage), users, userCost: activeUserCost(users) };
    });
    const totals = months.map(({ cost, userCost }) =>
      Object.values(cost).reduce((sum, part) => sum + part, userCost),
    );
    return `# Scale and cost

Generated from \`tools/proof/scale/\` by \`npm run build:proof\`. Don't edit it. The arithmetic is in
[cost.ts](../tools/proof/scale/cost.ts), with tests.

## What a journey uses

Measured on the emulators on ${MEASURED_ON} by \`npm run bench -- journeys\` in the demo data, each in a browser without a
cache, the larger number of two runs: bytes that Hosting sends (compressed), function invocations with triggers and webhooks, document reads of the browser and of the
routes that report them, and documents created or changed. _Reads in functions and rules_ are counted from the code, because the
emulator doesn't tell; a document that changes twice in a journey counts once. A returning visitor's browser has most of the bytes.

The last column is an **assumption**: how often a thousand visitors of a month do it.

${tableOf(
  [
    'journey',
    'kB',
    'invocations',
    'reads',
    'of these in functions and rules',
    'writes',
    'per 1,000 visitors',
  ],
  ALL.map(({ name, kB, invocations, reads, readsFromCode, writes, perThousandVisitors }) => [
    name,
    ...[kB, invocations, reads, readsFromCode, writes, perThousandVisitors].map(whole),
  ]),
)}

Without any visitor, the ${FIXED.schedulerJobs} schedules use ${whole(FIXED.invocations)} invocations, about ${whole(FIXED.reads)} reads and
${whole(FIXED.writes)} writes a month (six reads and one write for each run, an upper bound when nothing has changed).

## Prices

Looked up on ${PRICES_ON}, for us-central1; _assumption_ means that the number was found on pages of others or remembered. No live page
was read: check them before relying on the result. Not included: Stripe's fees, reCAPTCHA, text messages,
logs beyond the free 50 GiB, storage (a few dollars), backups, the mail provider, taxes.

${tableOf(
  ['what', 'price', 'free each month', 'basis'],
  [
    ...UNITS.map(unit => {
      const { label, perUnit, free, source, basis } = PRICES[unit];
      const scale = perUnit < 0.01 ? 1e6 : 1;
      return [
        `[${label}](${source})`,
        `$${Number((perUnit * scale).toPrecision(3))} per ${scale === 1 ? '' : 'million '}${PRICES[unit].unit}${scale === 1 ? '' : 's'}`,
        short(free),
        basis,
      ];
    }),
    [
      `[Identity Platform, active users](${ACTIVE_USER_SOURCE})`,
      ACTIVE_USER_TIERS.slice(1)
        .map(([from, perUser]) => `$${perUser} from ${whole(from)}`)
        .join(', '),
      '50,000',
      'stored copy of the page, of 2021',
    ],
  ],
)}

Functions are billed as if each request had an instance to itself for ${FUNCTION_SIZE.secondsPerInvocation} s, with ${FUNCTION_SIZE.vCpu} vCPU and
${FUNCTION_SIZE.memoryGiB} GiB: the upper bound, since up to 80 share one.

## A month

${tableOf(
  ['', ...months.map(({ visitors }) => `${whole(visitors)} visitors`)],
  [
    ...UNITS.map(unit => [
      PRICES[unit].label,
      ...months.map(({ usage, cost }) => `${short(usage[unit])}: ${dollars(cost[unit])}`),
    ]),
    ['Active users', ...months.map(({ users, userCost }) => `${whole(users)}: ${dollars(userCost)}`)],
    ['**Sum**', ...totals.map(total => `**${dollars(total)}**`)],
    ['per 1,000 visitors', ...totals.map((total, i) => dollars((total / (SIZES[i] ?? 1)) * 1000))],
  ],
)}

## Limits

The load is that of the busiest hour, assumed to be four times the average. **Bold**: beyond the limit, so the change in the last
column comes first.

${tableOf(
  ['limit', 'value', ...SIZES.map(size => `load at ${whole(size)}`), 'before it is reached', 'evidence'],
  LIMITS.map(limit => [
    escapeCell(limit.limit),
    linked(limit),
    ...months.map(({ visitors, usage }) => loadOf(limit, visitors, usage)),
    limit.before,
    cellOf(limit),
  ]),
)}
`;
  },
};

function linked({ value, source }: Limit): string {
  const text = escapeCell(value);
  return source.startsWith('https:') ? `[${text}](${source})` : text;
}

function loadOf({ at, max }: Limit, visitors: number, usage: Usage): string {
  if (!at || max === null) return '';
  const load = at(visitors, usage);
  return load > max ? `**${short(load)}**` : short(load);
}
