import { EVENT_TYPES } from '@atrium/contract/analytics/events';
import { ANALYTICS_LIMITS, AnalyticsMetric, AnalyticsRange } from '@atrium/contract/analytics/reports';
import { quarterStart, type TimeSpan } from '../../../functions/src/analytics/quarter-hours.ts';
import type { StaffReportSource } from '../../../functions/src/analytics/reports/report-source.ts';
import { readForStaff } from '../../../functions/src/analytics/reports/report-store.ts';
import { staffReport } from '../../../functions/src/analytics/reports/staff-report.ts';
import { getDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import type { ReadMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import {
  clearAnalytics,
  countDue,
  storeEvents,
  storeReferrals,
  type TestEvent,
  type TestReferral,
} from '../../emulator/analytics/analytics-data.ts';
import { bruteForce, numbersOf } from '../../emulator/analytics/brute-force.ts';
import { randomFrom } from '../../faults/world-in-process.ts';
import type { Figure } from '../figure.ts';

const FEW = 1_000;
const MANY = 100_000;
/** Of the events, those in each span of a few minutes that a report counts live. */
const EDGE = 40;
const EDGE_MS = 7 * 60_000;
const DAY_MS = 86_400_000;
/** What a report may cost beside the events of the last minutes. */
const BASE_READS = 80;
const ZONES = [
  'UTC',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Kiritimati',
];

interface Seeded {
  events: TestEvent[];
  referrals: TestReferral[];
}

/** Stores 1,000 and then 100,000 events, counts them as the schedule does, and reads reports at one time. */
export async function measureSeededReports(): Promise<Figure[]> {
  // Opens the client of the product's code before the one of the tests, which is the same.
  await getDatabase();
  // Within a quarter hour, so that a report has live edges, and counted but for these.
  const now = quarterStart(Date.now() - 20 * 60_000) + EDGE_MS;
  const few = seededEvents(FEW, now);
  await store(few);
  const cheap = await billedView(now);
  const many = seededEvents(MANY, now);
  await store(many);
  const dear = await billedView(now);
  const openEdge = many.events.filter(({ time }) => time >= now - EDGE_MS).length;
  const goal = BASE_READS + Math.ceil(openEdge / 1_000);
  const view = (count: number) => `analytics of staff, 30 days of ${count.toLocaleString('en')} events`;
  return [
    { name: `${view(FEW)}: documents billed`, value: cheap, unit: '', goal, better: 'lower' },
    { name: `${view(MANY)}: documents billed`, value: dear, unit: '', goal, better: 'lower' },
    {
      name: 'the difference between the two',
      value: Math.abs(dear - cheap),
      unit: '',
      goal: 0,
      better: 'lower',
    },
    {
      name: `${MANY.toLocaleString('en')} events in ${ZONES.length} zones, 3 ranges, 5 metrics: wrong reports`,
      value: await countWrongReports(many, now),
      unit: '',
      goal: 0,
      better: 'lower',
    },
  ];
}

/** Events of two months and a bit, with some within each span that is counted live. */
function seededEvents(count: number, now: number): Seeded {
  const random = randomFrom(count);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(all: readonly T[], fallback: T): T => all[below(all.length)] ?? fallback;
  const edges = [0, 1, 2, 7, 30].map(days => now - days * DAY_MS);
  const times = edges.flatMap(end => Array.from({ length: EDGE }, () => end - 1 - below(EDGE_MS - 1)));
  while (times.length < count) times.push(now - below(62 * DAY_MS));
  // One visit after the other: a session that goes on for weeks would be read again for each of them.
  times.sort((a, b) => a - b);
  const apps = ['blooger', 'ai-caller', 'invoicer', 'personalcfo'];
  const events = times.map((time, i) => ({
    time,
    eventType: pick(EVENT_TYPES, 'app_view'),
    userId: null,
    sessionId: `s-${Math.floor(i / 8)}`,
    query: pick(['phone', 'payroll', 'tax form'], ''),
    resultsCount: below(3),
  }));
  const referrals = times
    .filter((_, i) => i % 20 === 19)
    .map(time => ({
      time,
      sourceApp: pick(apps, 'blooger'),
      targetApp: pick(apps, 'blooger'),
      userId: null,
      converted: time < now - DAY_MS && random() < 0.1,
    }));
  return { events, referrals };
}

async function store({ events, referrals }: Seeded): Promise<void> {
  await clearAnalytics();
  await Promise.all([storeEvents(events), storeReferrals(referrals)]);
  const { isComplete } = await countDue();
  if (!isComplete) throw new Error('The roll-up did not count everything.');
}

/** Documents billed for opening the dashboard: the report, and the page's own query for recent activity. */
async function billedView(now: number): Promise<number> {
  const meter: ReadMeter = { documents: 0 };
  const query = { range: '30d', metric: 'all', zone: 'Asia/Kathmandu' } as const;
  await readForStaff(meter, source => staffReport(query, at(now, source)));
  return meter.documents + ANALYTICS_LIMITS.recentActivity;
}

/** Compares the report of every zone, range and metric with a count of the events themselves. */
async function countWrongReports(seeded: Seeded, now: number): Promise<number> {
  const remembered = new Map<string, unknown>();
  let wrong = 0;
  for (const zone of ZONES) {
    for (const range of AnalyticsRange.options) {
      for (const metric of AnalyticsMetric.options) {
        const query = { range, metric, zone };
        const report = await readForStaff({ documents: 0 }, source =>
          staffReport(query, remembering(at(now, source), remembered)),
        );
        const expected = bruteForce(query, report, seeded);
        if (JSON.stringify(numbersOf(report)) !== JSON.stringify(expected)) wrong += 1;
      }
    }
  }
  return wrong;
}

/** The source as it is at a time. */
function at(now: number, source: StaffReportSource): StaffReportSource {
  return { ...source, readNewestDay: async () => ({ ...(await source.readNewestDay()), now }) };
}

/**
 * The source with one query for the events of a span, whichever types are counted in it, and none that repeats another:
 * the emulator walks through all events for each, and the reports of one time count the same few spans.
 */
function remembering(source: StaffReportSource, remembered: Map<string, unknown>): StaffReportSource {
  const once = <Args extends unknown[], T>(name: string, ask: (...args: Args) => Promise<T>) => {
    return (...args: Args): Promise<T> => {
      const key = JSON.stringify([name, ...args]);
      const known = remembered.get(key) ?? ask(...args);
      remembered.set(key, known);
      return known as Promise<T>;
    };
  };
  const typesIn = once('types', async ({ from, until }: TimeSpan) => {
    const events = (await getDatabase()).collection('analytics').select('eventType');
    const { docs } = await events
      .where('timestamp', '>=', new Date(from))
      .where('timestamp', '<', new Date(until))
      .get();
    return docs.map(document => document.get('eventType'));
  });
  return {
    ...source,
    countEvents: async (span, eventType) =>
      (await typesIn(span)).filter(type => eventType === null || type === eventType).length,
    countReferrals: once('referrals', source.countReferrals),
    listConvertedSources: once('converted', source.listConvertedSources),
    countActive: once('active', source.countActive),
  };
}
