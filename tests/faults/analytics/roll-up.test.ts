import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, type EventType } from '../../../contract/src/analytics/events.ts';
import { FUNNEL_STEPS } from '../../../contract/src/analytics/reports.ts';
import {
  addDepth,
  emptyFunnel,
  funnelOf,
  isFunnelStep,
} from '../../../functions/src/analytics/funnel/funnel.ts';
import { quarterStart } from '../../../functions/src/analytics/quarter-hours.ts';
import type { DayRollup } from '../../../functions/src/analytics/rollup/day-rollup.ts';
import { quartersIn, totalsUntil } from '../../../functions/src/analytics/rollup/day-rollup.ts';
import { rollUp } from '../../../functions/src/analytics/rollup/roll-up.ts';
import { abandonAfter } from '../ledger/interruption.ts';
import { randomFrom } from '../world-in-process.ts';
import { MemoryRollups } from './memory-rollups.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-03-09T22:00:00Z');
/** Two hours later, past midnight UTC, and a day later. */
const FIRST = START + 2 * HOUR_MS + 40 * MINUTE_MS;
const LATER = FIRST + 90 * MINUTE_MS;

/** Sessions that go on over quarter hours and midnight, searches, referrals, and conversions that come later. */
function visit(seed: number, from: number, until: number, database: MemoryRollups): void {
  const random = randomFrom(seed);
  const time = () => Math.floor(from + random() * (until - from));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  for (let i = 0; i < 60; i += 1) {
    const eventType: EventType = random() < 0.7 ? pick(FUNNEL_STEPS) : pick(EVENT_TYPES);
    const query = pick(['phone', 'Payroll ', '__proto__']);
    const sessionId = `s-${Math.floor(random() * 6)}`;
    database.events.push({ time: time(), eventType, sessionId, query, resultsCount: i % 2 });
  }
  for (let i = 0; i < 8; i += 1) {
    const sourceApp = pick(['blooger', 'ai-caller', 'no-app']);
    database.referrals.push({ time: time(), sourceApp, targetApp: 'invoicer', converted: false });
  }
}

/** Converts a referral at a time, as the ledger does. */
function convert(database: MemoryRollups, index: number, convertedAt: number, updatedAt: number): void {
  const referral = database.referrals[index];
  if (!referral) throw new Error(`There is no referral ${index}.`);
  referral.converted = true;
  const { sourceApp, targetApp, time } = referral;
  const amounts = { netCents: 1_900 + index, currency: 'USD' };
  database.conversions.push({ sourceApp, targetApp, referredAt: time, convertedAt, updatedAt, ...amounts });
}

function firstVisits(): MemoryRollups {
  const database = new MemoryRollups();
  visit(1, START, FIRST, database);
  convert(database, 0, START + HOUR_MS, START + HOUR_MS);
  database.now = FIRST;
  return database;
}

/** More visits in the same sessions, a late conversion, a refund and a removed conversion. */
function moreVisits(database: MemoryRollups): void {
  visit(2, FIRST - 5 * MINUTE_MS, LATER, database);
  convert(database, 1, START + 30 * MINUTE_MS, FIRST + 10 * MINUTE_MS);
  convert(database, 2, FIRST + 20 * MINUTE_MS, FIRST + 20 * MINUTE_MS);
  const [refunded] = database.conversions;
  if (refunded) Object.assign(refunded, { netCents: 400, updatedAt: FIRST + 30 * MINUTE_MS });
  convert(database, 3, START + 50 * MINUTE_MS, FIRST + 40 * MINUTE_MS);
  database.now = LATER;
}

function removeConversion(database: MemoryRollups): void {
  const removed = database.conversions.pop();
  const referral = database.referrals[3];
  if (!removed || !referral) throw new Error('There is no conversion.');
  referral.converted = false;
  database.removed.push({ ...removed, updatedAt: LATER + MINUTE_MS });
  database.now = LATER + 20 * MINUTE_MS;
}

/** Counts everything of a database again, without the roll-up. */
function expectRight(database: MemoryRollups): void {
  const days = database.content().days;
  const until = days.at(-1)?.countedUntil ?? 0;
  const counted = database.events.filter(({ time }) => time < until);
  expect(counted.length).toBeGreaterThan(20);
  expect(totalsOf(days, until)).toEqual({
    events: Object.fromEntries(
      EVENT_TYPES.map(type => [type, counted.filter(({ eventType }) => eventType === type).length]),
    ),
    referrals: database.referrals.filter(({ time }) => time < until).length,
    converted: database.referrals.filter(({ time, converted }) => time < until && converted).length,
    netCents: sum(
      database.conversions.filter(({ convertedAt }) => convertedAt < until).map(row => row.netCents),
    ),
    searches: counted.filter(({ eventType }) => eventType === 'search_query').length,
  });
  expect(funnelsOf(days)).toEqual(funnelsFrom(database, until));
}

function totalsOf(days: DayRollup[], until: number) {
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

function funnelsOf(days: DayRollup[]) {
  return [...quartersIn(days, { from: 0, until: Number.POSITIVE_INFINITY })]
    .filter(({ counts }) => counts.funnel)
    .map(({ at, counts }) => [at, counts.funnel]);
}

function funnelsFrom(database: MemoryRollups, until: number) {
  const quarters = new Map<number, ReturnType<typeof emptyFunnel>>();
  for (const id of new Set(database.events.map(({ sessionId }) => sessionId))) {
    const steps = database.events.flatMap(({ eventType, time, sessionId }) =>
      sessionId === id && time < until && isFunnelStep(eventType) ? [{ step: eventType, time }] : [],
    );
    const { firstViewAt, depth } = funnelOf(steps);
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

async function runSteps(count: number, database = firstVisits()): Promise<MemoryRollups> {
  for (const [, change] of STEPS.slice(0, count)) {
    change(database);
    await rollUp(database);
  }
  return database;
}

it('counts everything that is due, and nothing twice', async () => {
  const database = firstVisits();
  for (const [, change] of STEPS) {
    change(database);
    await rollUp(database);
    expectRight(database);
    const before = database.content();
    await rollUp(database);
    expect(database.content()).toEqual(before);
  }
  expect(database.content().days.map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-10']);
});

it('waits for late events before it counts a quarter hour', async () => {
  const database = firstVisits();
  const end = quarterStart(FIRST);
  database.now = end + 119_999;
  await rollUp(database);
  expect(database.content().days.at(-1)?.countedUntil).toBe(end - 15 * MINUTE_MS);
  database.events.push({ time: end - 1, eventType: 'app_view', sessionId: 's-late' });
  database.now = end + 120_000;
  await rollUp(database);
  expect(database.content().days.at(-1)?.countedUntil).toBe(end);
  expectRight(database);
});

it('counts the same in one run as in runs of a quarter hour each', async () => {
  const atOnce = firstVisits();
  moreVisits(atOnce);
  const step = firstVisits();
  moreVisits(step);
  for (step.now = START; step.now < LATER; step.now += 15 * MINUTE_MS) await rollUp(step);
  step.now = LATER;
  for (const database of [atOnce, step]) await rollUp(database);
  expect(step.content()).toEqual(atOnce.content());
  expectRight(step);
});

describe.each(STEPS.map(([name], index) => ({ name, index })))('a run after $name', ({ index }) => {
  const prepare = async () => {
    const database = await runSteps(index);
    STEPS[index]?.[1](database);
    return database;
  };

  it('gives the same counts when it is killed anywhere and run again', async () => {
    const expected = (await runSteps(index + 1)).content();
    let waits = 0;
    for (let isKilled = true; isKilled; waits += 1) {
      const database = await prepare();
      isKilled = (await abandonAfter(waits, () => rollUp(database))) === 'abandoned';
      await rollUp(database);
      expect(database.content(), `killed at wait ${waits}`).toEqual(expected);
    }
    expect(waits).toBeGreaterThan(8);
  });

  it('gives the same counts when a run stops anywhere and continues after another one', async () => {
    const expected = (await runSteps(index + 1)).content();
    for (let turn = 0; turn < 60; turn += 1) {
      const database = await prepare();
      const first = rollUp(database);
      for (let i = 0; i < turn * 3; i += 1) await new Promise(setImmediate);
      await Promise.all([first, rollUp(database)]);
      expect(database.content(), `started at turn ${turn}`).toEqual(expected);
    }
  });
});

it('is right when runs with different clocks overlap', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    const database = firstVisits();
    moreVisits(database);
    database.now = FIRST;
    const first = rollUp(database);
    for (let i = 0; i < turn * 5; i += 1) await new Promise(setImmediate);
    database.now = LATER;
    await Promise.all([first, rollUp(database)]);
    await rollUp(database);
    expectRight(database);
  }
});

it('continues day by day after an outage, when its time is up', async () => {
  const database = firstVisits();
  visit(3, START + 40 * 24 * HOUR_MS, START + 41 * 24 * HOUR_MS, database);
  database.now = START + 41 * 24 * HOUR_MS;
  let asked = 0;
  const first = await rollUp(database, () => {
    asked += 1;
    return asked > 2;
  });
  expect(first.isComplete).toBe(false);
  expect(first.countedUntil).toBeLessThan(database.now - 24 * HOUR_MS);
  expect((await rollUp(database)).isComplete).toBe(true);
  expect(database.days.size).toBe(42);
  expectRight(database);
});
