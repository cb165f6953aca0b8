import type { StaffAnalyticsReport } from '../../../contract/src/analytics/reports.ts';
import { ANALYTICS_METRICS, type AnalyticsQuery } from '../../../contract/src/analytics/reports.ts';
import type { TestEvent, TestReferral } from './analytics-data.ts';

/** The counts of a report that do not depend on how it is counted. */
export type ReportNumbers = Pick<StaffAnalyticsReport, 'total' | 'types' | 'trend' | 'referrals'>;

type Spans = Pick<StaffAnalyticsReport, 'from' | 'until' | 'previous' | 'trend'>;

interface Span {
  from: string;
  until: string;
}

function within(span: Span): (row: { time: number }) => boolean {
  const [from, until] = [Date.parse(span.from), Date.parse(span.until)];
  return ({ time }) => time >= from && time < until;
}

/** Counts the events and referrals themselves, for the spans of a report. */
export function bruteForce(
  { metric }: Pick<AnalyticsQuery, 'metric'>,
  spans: Spans,
  all: { events: readonly Pick<TestEvent, 'time' | 'eventType'>[]; referrals: readonly TestReferral[] },
): ReportNumbers {
  const types: readonly string[] = ANALYTICS_METRICS[metric].eventTypes;
  const events = all.events.filter(({ eventType }) => types.includes(eventType));
  const current = events.filter(within(spans));
  const previous = events.filter(within(spans.previous));
  const referrals = all.referrals.filter(within(spans));
  return {
    total: { count: current.length, previous: previous.length },
    types: types.map(eventType => ({
      eventType,
      count: current.filter(event => event.eventType === eventType).length,
      previous: previous.filter(event => event.eventType === eventType).length,
    })),
    trend: spans.trend.map(({ from, until }) => {
      return { from, until, count: current.filter(within({ from, until })).length };
    }),
    referrals: {
      total: { count: referrals.length, previous: all.referrals.filter(within(spans.previous)).length },
      converted: referrals.filter(({ converted }) => converted).length,
      topSources: topSources(referrals),
    },
  };
}

function topSources(referrals: readonly TestReferral[]): ReportNumbers['referrals']['topSources'] {
  const apps = [...new Set(referrals.map(({ sourceApp }) => sourceApp))];
  return apps
    .map(sourceApp => {
      const own = referrals.filter(referral => referral.sourceApp === sourceApp);
      return { sourceApp, count: own.length, converted: own.filter(({ converted }) => converted).length };
    })
    .sort((a, b) => b.count - a.count || a.sourceApp.localeCompare(b.sourceApp))
    .slice(0, 3);
}

/** The numbers of a report that `bruteForce` counts. */
export function getNumbers({ total, types, trend, referrals }: ReportNumbers): ReportNumbers {
  return { total, types, trend, referrals };
}
