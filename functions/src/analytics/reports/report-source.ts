import type { EventType } from '@atrium/contract/analytics/events';
import type { TimeSpan } from '../quarter-hours.ts';
import type { DayRollup } from '../rollup/day-rollup.ts';

/** Counts of events and referrals as they are in the database now: of all users, or of one. */
export interface LiveCounts {
  /** `eventType` null: of all types. */
  countEvents(span: TimeSpan, eventType: EventType | null): Promise<number>;
  /** `sourceApp` null: of all apps. */
  countReferrals(span: TimeSpan, sourceApp: string | null): Promise<number>;
  /** The source apps of the referrals that have converted, one for each. */
  listConvertedSources(span: TimeSpan): Promise<string[]>;
}

/** What the report of all users reads. */
export interface StaffReportSource extends LiveCounts {
  /** The newest stored day, and the time of the database. */
  readNewestDay(): Promise<{ now: number; newest: DayRollup | null }>;
  /** The stored days from one day until before another, in order. */
  readDays(from: string, before: string): Promise<DayRollup[]>;
  /** Those of the days that are stored. */
  findDays(days: readonly string[]): Promise<DayRollup[]>;
  /** Visitors and users with an event since a time. */
  countActive(since: number): Promise<number>;
}
