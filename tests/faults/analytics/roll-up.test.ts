import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, type EventType } from '../../../contract/src/analytics/events.ts';
import { FUNNEL_STEPS } from '../../../contract/src/analytics/reports.ts';
import {
  addDepth,
  buildFunnel,
  emptyFunnel,
  isFunnelStep,
} from '../../../functions/src/analytics/funnel/funnel.ts';
import { quarterStart } from '../../../functions/src/analytics/quarter-hours.ts';
import type { DayRollup } from '../../../functions/src/analytics/rollup/day-rollup.ts';
import { quartersIn, totalsUntil } from '../../../functions/src/analytics/rollup/day-rollup.ts';
import { rollUp } from '../../../functions/src/analytics/rollup/roll-up.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { RollupWorld } from '../../support/in-process/rollup-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-03-09T22:00:00Z');
/** Two hours later, past midnight UTC, and a day later. */
const FIRST = START + 2 * HOUR_MS + 40 * MINUTE_MS;
const LATER = FIRST + 90 * MINUTE_MS;

/** Sessions that continue over quarter hours and midnight, searches, referrals, and conversions that arrive later. */
function visit(seed: number, from: number, until: number, world: RollupWorld): void {
  const random = randomFrom(seed);
  const time = () => Math.floor(from + random() * (until - from));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  for (let i = 0; i < 60; i += 1) {
    const eventType: EventType = random() < 0.7 ? pick(FUNNEL_STEPS) : pick(EVENT_TYPES);
    const query = pick(['phone', 'Payroll ', '__proto__']);
    const sessionId = `s-${Math.floor(random() * 6)}`;
    world.addEvent({ time: time(), eventType, sessionId, query, resultsCount: i % 2 });
  }
  for (let i = 0; i < 8; i += 1) {
    const sourceApp = pick(['blooger', 'ai-caller', 'no-app']);
    const referral = { time: time(), sourceApp, targetApp: 'invoicer', converted: false };
    world.setReferral(world.referrals.length, referral);
  }
}

/** Converts a referral at a time, as the ledger does. */
function convert(world: RollupWorld, index: number, convertedAt: number, updatedAt: number): void {
  const referral = world.referrals[index];
  if (!referral) throw new Error(`There is no referral ${index}.`);
  world.setReferral(index, { ...referral, converted: true });
  const { sourceApp, targetApp, time } = referral;
  const times = { referredAt: time, convertedAt, updatedAt };
  world.setConversion(world.conversions.length, { sourceApp, targetApp, ...times, netCents: 1_900 + index });
}

function firstVisits(): RollupWorld {
  const world = new RollupWorld();
  visit(1, START, FIRST, world);
  convert(world, 0, START + HOUR_MS, START + HOUR_MS);
  world.now = FIRST;
  return world;
}

/** More visits in the same sessions, a late conversion, a refund and a removed conversion. */
function moreVisits(world: RollupWorld): void {
  visit(2, FIRST - 5 * MINUTE_MS, LATER, world);
  convert(world, 1, START + 30 * MINUTE_MS, FIRST + 10 * MINUTE_MS);
  convert(world, 2, FIRST + 20 * MINUTE_MS, FIRST + 20 * MINUTE_MS);
  const [refunded] = world.conversions;
  if (refunded) world.setConversion(0, { ...refunded, netCents: 400, updatedAt: FIRST + 30 * MINUTE_MS });
  convert(world, 3, START + 50 * MINUTE_MS, FIRST + 40 * MINUTE_MS);
  world.now = LATER;
}

function removeConversion(world: RollupWorld): void {
  const referral = world.referrals[3];
  if (!referral) throw new Error('There is no referral.');
  world.setReferral(3, { ...referral, converted: false });
  world.removeLastConversion(LATER + MINUTE_MS);
  world.now = LATER + 20 * MINUTE_MS;
}

/** Counts everything again, without the roll-up. */
function expectRight(world: RollupWorld): void {
  const days = world.content().days;
  const until = days.at(-1)?.countedUntil ?? 0;
  const counted = world.events.filter(({ time }) => time < until);
  expect(counted.length).toBeGreaterThan(20);
  expect(getTotals(days, until)).toEqual({
    events: Object.fromEntries(
      EVENT_TYPES.map(type => [type, counted.filter(({ eventType }) => eventType === type).length]),
    ),
    referrals: world.referrals.filter(({ time }) => time < until).length,
    converted: world.referrals.filter(({ time, converted }) => time < until && converted).length,
    netCents: sum(
      world.conversions.filter(({ convertedAt }) => convertedAt < until).map(row => row.netCents),
    ),
    searches: counted.filter(({ eventType }) => eventType === 'search_query').length,
  });
  expect(listFunnels(days)).toEqual(funnelsFrom(world, until));
}

function getTotals(days: DayRollup[], until: number) {
  const last = days.at(-1);
  const { events, referrals } = last ? totalsUntil(last, until) : { events: {}, referrals: 0 };
  const all = [...quartersIn(days, { from: 0, until })].map(({ counts }) => counts);
  return {
    events: Object.fromEntries(EVENT_TYPES.map(type => [type, events[type as keyof typeof events] ?? 0])),
    referrals,
    converted: sum(all.flatMap(counts => (counts.referrals ?? []).map(pair => pair.converted))),
    netCents: sum(all.flatMap(counts => (counts.conversions ?? []).map(pair => pair.netCents))),
    searches: sum(
      days.flatMap(({ searches: { texts, other } }) =>
        [...texts.flatMap(({ quarters }) => Object.values(quarters)), ...Object.values(other)].map(
          ({ count }) => count,
        ),
      ),
    ),
  };
}

function listFunnels(days: DayRollup[]) {
  return [...quartersIn(days, { from: 0, until: Number.POSITIVE_INFINITY })]
    .filter(({ counts }) => counts.funnel)
    .map(({ at, counts }) => [at, counts.funnel]);
}

function funnelsFrom(world: RollupWorld, until: number) {
  const quarters = new Map<number, ReturnType<typeof emptyFunnel>>();
  for (const id of new Set(world.events.map(({ sessionId }) => sessionId))) {
    const steps = world.events.flatMap(({ eventType, time, sessionId }) =>
      sessionId === id && time < until && isFunnelStep(eventType) ? [{ step: eventType, time }] : [],
    );
    const { firstViewAt, depth } = buildFunnel(steps);
    if (firstViewAt === null) continue;
    const at = quarterStart(firstViewAt);
    const counts = quarters.get(at) ?? emptyFunnel();
    addDepth(counts, depth);
    quarters.set(at, counts);
  }
  return [...quarters].sort(([a], [b]) => a - b);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Every state that the roll-up has to continue from, in order. */
const STEPS = [
  ['the first run', () => {}],
  ['more visits', moreVisits],
  ['a removed conversion', removeConversion],
] as const;

async function runSteps(count: number, world = firstVisits()): Promise<RollupWorld> {
  for (const [, change] of STEPS.slice(0, count)) {
    change(world);
    await rollUp(world.rollups);
  }
  return world;
}

it('the roll-up counts everything that is due, and nothing twice', async () => {
  const world = firstVisits();
  for (const [, change] of STEPS) {
    change(world);
    await rollUp(world.rollups);
    expectRight(world);
    const before = world.content();
    await rollUp(world.rollups);
    expect(world.content()).toEqual(before);
  }
  expect(world.content().days.map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-10']);
});

it('the roll-up waits for late events before it counts a quarter hour', async () => {
  const world = firstVisits();
  const end = quarterStart(FIRST);
  world.now = end + 119_999;
  await rollUp(world.rollups);
  expect(world.content().days.at(-1)?.countedUntil).toBe(end - 15 * MINUTE_MS);
  world.addEvent({ time: end - 1, eventType: 'app_view', sessionId: 's-late' });
  world.now = end + 120_000;
  await rollUp(world.rollups);
  expect(world.content().days.at(-1)?.countedUntil).toBe(end);
  expectRight(world);
});

it('the roll-up counts the same in one run as in runs of a quarter hour each', async () => {
  const atOnce = firstVisits();
  moreVisits(atOnce);
  const step = firstVisits();
  moreVisits(step);
  for (step.now = START; step.now < LATER; step.now += 15 * MINUTE_MS) await rollUp(step.rollups);
  step.now = LATER;
  for (const world of [atOnce, step]) await rollUp(world.rollups);
  expect(step.content()).toEqual(atOnce.content());
  expectRight(step);
});

describe.each(STEPS.map(([name], index) => ({ name, index })))('a roll-up run after $name', ({ index }) => {
  const prepare = async () => {
    const world = await runSteps(index);
    STEPS[index]?.[1](world);
    return world;
  };

  it('gives the same counts when it is killed at any step and run again', async () => {
    const expected = (await runSteps(index + 1)).content();
    const run = ({ rollups }: RollupWorld) => rollUp(rollups);
    const interruptions = await interruptEverywhere(prepare, run, async (world, waits) => {
      await run(world);
      expect(world.content(), `killed at wait ${waits}`).toEqual(expected);
    });
    expect(interruptions).toBeGreaterThan(7);
  });
});

it('the counts are right when runs with different clocks overlap', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    const world = firstVisits();
    moreVisits(world);
    world.now = FIRST;
    const first = rollUp(world.rollups);
    for (let i = 0; i < turn * 5; i += 1) await new Promise(setImmediate);
    world.now = LATER;
    await Promise.all([first, rollUp(world.rollups)]);
    await rollUp(world.rollups);
    expectRight(world);
  }
});

it('the roll-up continues day by day after an outage when its time limit is reached', async () => {
  const world = firstVisits();
  visit(3, START + 40 * 24 * HOUR_MS, START + 41 * 24 * HOUR_MS, world);
  world.now = START + 41 * 24 * HOUR_MS;
  let asked = 0;
  const first = await rollUp(world.rollups, () => {
    asked += 1;
    return asked > 2;
  });
  expect(first.isComplete).toBe(false);
  expect(first.countedUntil).toBeLessThan(world.now - 24 * HOUR_MS);
  expect((await rollUp(world.rollups)).isComplete).toBe(true);
  expect(world.content().days).toHaveLength(42);
  expectRight(world);
});
