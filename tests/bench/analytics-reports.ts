import { EVENT_TYPES } from '@atrium/contract/analytics/events';
import { ANALYTICS_LIMITS } from '@atrium/contract/analytics/reports';
import { readForStaff } from '../../functions/src/analytics/reports/report-store.ts';
import { staffReport } from '../../functions/src/analytics/reports/staff-report.ts';
import { rollUp } from '../../functions/src/analytics/rollup/roll-up.ts';
import { randomFrom } from '../../tools/demo-data/random.ts';
import { RollupWorld } from '../support/in-process/rollup-world.ts';
import { type Figure, lower } from './figure.ts';

const FEW = 1_000;
const MANY = 100_000;
const DAY_MS = 86_400_000;
/** A report is read 14 minutes after a quarter hour has ended: before it is counted the next time. */
const NOW = Date.parse('2026-11-03T09:29:00.123Z');
/** Spans that a report counts live: the open one, and those of the ranges before, each at least this long. */
const EDGE_MS = 10 * 60_000;
/** Events in each of them. */
const EDGE = 40;
const PAGE = 5_000;
/** The maximum cost of a report, without the events of the last minutes. */
const BASE_READS = 80;

/**
 * Documents billed for a report of staff, from the product's store on a database in memory: the emulator scans all events
 * for each query.
 */
export async function measureReports(): Promise<Figure[]> {
  const cheap = await billedView(await countedEvents(FEW));
  const many = await countedEvents(MANY);
  const dear = await billedView(many);
  const countedUntil = Math.max(...many.content().days.map(day => day.countedUntil));
  const openEdge = many.events.filter(({ time }) => time >= countedUntil).length;
  const goal = BASE_READS + Math.ceil(openEdge / 1_000);
  const name = (count: number) =>
    `analytics of staff, 30 days of ${count.toLocaleString('en')} events: documents billed`;
  return [lower(name(FEW), cheap, '', goal), lower(name(MANY), dear, '', cheap)];
}

/** Events of two months, with some within each span that is counted live, after the roll-up. The stores read them. */
async function countedEvents(count: number): Promise<RollupWorld> {
  const world = new RollupWorld(PAGE);
  const random = randomFrom(count);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(all: readonly T[], fallback: T): T => all[below(all.length)] ?? fallback;
  const edges = [0, 1, 2, 7, 30].map(days => NOW - days * DAY_MS);
  const times = edges.flatMap(end => Array.from({ length: EDGE }, () => end - 1 - below(EDGE_MS)));
  while (times.length < count) times.push(NOW - below(62 * DAY_MS));
  times.sort((a, b) => a - b);
  const apps = ['blooger', 'ai-caller', 'invoicer', 'personalcfo', 'no-app'];
  for (const [i, time] of times.entries()) {
    const query = pick(['phone', 'payroll', 'tax form'], '');
    const eventType = pick(EVENT_TYPES, 'app_view');
    // One visit after the other, eight events each.
    const sessionId = `s-${Math.floor(i / 8)}`;
    world.addEvent({ time, eventType, sessionId, query, resultsCount: below(3) });
    if (i % 20 !== 0) continue;
    const converted = time < NOW - 2 * DAY_MS && random() < 0.1;
    const [sourceApp, targetApp] = [pick(apps, ''), pick(apps, '')];
    world.setReferral(world.referrals.length, { time, sourceApp, targetApp, converted });
  }
  world.now = NOW;
  const { isComplete } = await rollUp(world.rollups);
  if (!isComplete) throw new Error('The roll-up did not count everything.');
  return world;
}

/** Documents billed for opening the dashboard: the report, and the page's own query for recent activity. */
async function billedView({ database }: RollupWorld): Promise<number> {
  const query = { range: '30d', metric: 'all', zone: 'Asia/Kathmandu' } as const;
  const before = database.reads;
  await readForStaff(source => staffReport(query, source));
  return database.reads - before + ANALYTICS_LIMITS.recentActivity;
}
