import * as z from 'zod/mini';
import { FilePartQuery } from '../platform/file-part.ts';
import { TimeZone } from '../platform/time-zone.ts';
import { EVENT_TYPES, type EventType } from './events.ts';
import { RETENTION_DAYS } from './retention.ts';

/** The ranges of the analytics screens, with their texts (specification §2.8). */
export const ANALYTICS_RANGES = {
  '24h': 'Last 24 Hours',
  '7d': 'Last 7 Days',
  '30d': 'Last 30 Days',
} as const;
export const AnalyticsRange = z.enum(['24h', '7d', '30d']);
export type AnalyticsRange = z.infer<typeof AnalyticsRange>;

/** The metrics of the analytics screens: their texts (specification §2.8) and the events that they count. */
export const ANALYTICS_METRICS = {
  all: { label: 'All Events', eventTypes: EVENT_TYPES },
  app_views: { label: 'App Views', eventTypes: ['app_view'] },
  subscriptions: { label: 'Subscriptions', eventTypes: ['app_subscription'] },
  referrals: { label: 'Cross-App Referrals', eventTypes: ['cross_app_referral'] },
  searches: { label: 'Search Queries', eventTypes: ['search_query'] },
} as const satisfies Record<string, { label: string; eventTypes: readonly EventType[] }>;
export const AnalyticsMetric = z.enum(['all', 'app_views', 'subscriptions', 'referrals', 'searches']);
export type AnalyticsMetric = z.infer<typeof AnalyticsMetric>;

/** Limits of what the screens show and read (specification §9), and of the lists that this project adds. */
export const ANALYTICS_LIMITS = {
  recentEventsMax: 100,
  referralsMax: 50,
  recentActivity: 10,
  topSourceApps: 3,
  /** Search texts in a report, most frequent first. */
  searchesMax: 20,
  /** Days after which events, referrals and funnel sessions are deleted. The counts of each day are kept. */
  retentionDays: RETENTION_DAYS,
  /** Rows of an exported file. */
  exportMax: 100_000,
  /** How long without an event a visitor still counts as active now, in milliseconds. */
  activeWithinMs: 5 * 60_000,
} as const;

/** The query of both reports. `zone` is an IANA time zone, at whose midnights the days begin. */
export const AnalyticsQuery = z.object({
  range: z._default(AnalyticsRange, '7d'),
  metric: z._default(AnalyticsMetric, 'all'),
  zone: TimeZone,
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** The query of `GET /api/admin/analytics/export`. */
export const AnalyticsExportQuery = z.object({ ...AnalyticsQuery.shape, ...FilePartQuery.shape });

/** A span of time, ISO 8601: `from` is included, `until` is not. */
const Span = z.object({ from: z.string(), until: z.string() });

/** A count, and that of the same clock span one range earlier. */
const Compared = z.object({ count: z.int(), previous: z.int() });

/**
 * An analytics report. The last 24 hours end now; the last 7 and 30 days are days of the zone, today included, and end
 * now. Counts are exact up to the time of the response.
 */
export const AnalyticsReport = z.object({
  ...AnalyticsQuery.shape,
  ...Span.shape,
  /** The span that `previous` counts. */
  previous: Span,
  /** The number of events of the metric. */
  total: Compared,
  /** The events of the metric by type, in the order of `EVENT_TYPES`; every type is present. */
  types: z.array(z.object({ eventType: z.string(), ...Compared.shape })),
  /** The events of the metric by hour (24h) or day, in order. Days of 23 and 25 hours are one entry. */
  trend: z.array(z.object({ ...Span.shape, count: z.int() })),
  referrals: z.object({
    /** Referrals in the range. */
    total: Compared,
    /** Those of them that have led to a subscription. */
    converted: z.int(),
    /** By source, most referrals first, at most 3. */
    topSources: z.array(z.object({ sourceApp: z.string(), count: z.int(), converted: z.int() })),
  }),
});
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

/** The steps of the funnel, in the order that counts. */
export const FUNNEL_STEPS = [
  'app_view',
  'marketplace_click',
  'subscription_intent',
  'app_subscription',
] as const;

/** Milliseconds within which a session must reach the further steps after its first one. */
export const FUNNEL_WINDOWS = { '30m': 30 * 60_000, '7d': 7 * 86_400_000 } as const;
export const FunnelWindow = z.enum(['30m', '7d']);
export type FunnelWindow = z.infer<typeof FunnelWindow>;

/** Sessions that reached each step of `FUNNEL_STEPS`, by window. */
const FunnelCounts = z.record(FunnelWindow, z.array(z.int()));

/** An amount in the currency's own unit, decimal. */
const Money = z.object({ currency: z.string(), amount: z.number() });

/**
 * The report of all visitors, for staff with `view_analytics`. What is said to be counted up to `countedUntil` is counted in
 * whole quarter hours: of the last 24 hours from the first one that begins in the range.
 */
export const StaffAnalyticsReport = z.object({
  ...AnalyticsReport.shape,
  /** Until when the counts of quarter hours are stored (ISO 8601). Later events are counted for each report. */
  countedUntil: z.string(),
  /** Visitors and users with an event in the last five minutes. */
  activeNow: z.int(),
  /** Sessions whose first view of an app is in the range, up to `countedUntil`. */
  funnel: FunnelCounts,
  /** Referrals, conversions and their revenue in the range, up to `countedUntil`, by pair of apps. */
  pairs: z.array(
    z.object({
      sourceApp: z.string(),
      targetApp: z.string(),
      referrals: z.int(),
      /** Payments in the range that were conversions, whenever the referral was. */
      conversions: z.int(),
      /** Their amounts less refunds and lost or open disputes, by currency. */
      revenue: z.array(Money),
    }),
  ),
  /** Searches in the range, up to `countedUntil`; texts are compared in lower case and without outer spaces. */
  searches: z.object({
    total: z.int(),
    withoutResult: z.int(),
    /** The most frequent texts. */
    top: z.array(z.object({ query: z.string(), count: z.int(), withoutResult: z.int() })),
    /** The most frequent texts of those without any result. */
    topWithoutResult: z.array(z.object({ query: z.string(), count: z.int() })),
  }),
});
export type StaffAnalyticsReport = z.infer<typeof StaffAnalyticsReport>;

/** The response of `POST /api/admin/analytics/refresh`, which counts the quarter hours that are due. */
export const RefreshedAnalytics = z.object({ countedUntil: z.string() });
export type RefreshedAnalytics = z.infer<typeof RefreshedAnalytics>;
