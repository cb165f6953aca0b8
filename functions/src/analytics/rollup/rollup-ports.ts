import type { FunnelCounts, FunnelEvent, SessionFunnel } from '../funnel/funnel.ts';
import type { TimeSpan } from '../quarter-hours.ts';
import type { DayRollup, QuarterCounts } from './day-rollup.ts';

/** An event as the roll-up reads it. */
export interface EventRow {
  time: number;
  eventType: string;
  /** Null for an id that no session has. */
  sessionId: string | null;
  /** Of a search. */
  query: string | null;
  resultsCount: number;
}

export interface ReferralRow {
  time: number;
  sourceApp: string;
  targetApp: string;
  converted: boolean;
}

/** Where a conversion is counted, or was until it was removed. */
export interface ChangedConversion {
  referredAt: number;
  convertedAt: number;
  updatedAt: number;
}

export interface ConversionRow {
  sourceApp: string;
  targetApp: string;
  convertedAt: number;
  /** The payment less what was reversed, in minor units. */
  netCents: number;
  currency: string;
}

/** A document and its version, the precondition of a later write; the version is null when there is no document. */
export interface Versioned<T, Version> {
  value: T;
  version: Version;
}

/** Counts of some quarter hours of a day that are written again; what is missing stays. */
export interface DayPatch<Version> {
  day: string;
  version: Version;
  /** By the times at which the quarter hours start. */
  quarters: Map<number, QuarterCounts>;
}

/** Writes of one batch, which fails when one of the documents has changed since it was read. */
export interface RollupWrites<Version> {
  /** The version is null for a day without a document. */
  days?: readonly Versioned<DayRollup, Version | null>[];
  patches?: readonly DayPatch<Version>[];
  cursor?: Versioned<number, Version | null>;
}

/** What the roll-up needs from the database. Events, referrals and conversions are in pages. */
export interface RollupPorts<Version> {
  /** The newest day, and the time of the database. */
  readNewest(): Promise<{ now: number; newest: Versioned<DayRollup, Version> | null }>;
  /** The time of the first event, referral or conversion; null if there is none. */
  findFirstTime(): Promise<number | null>;
  /** In order of time and id. */
  readEvents(span: TimeSpan): AsyncIterable<EventRow[]>;
  /** In order of time and id. */
  readReferrals(span: TimeSpan): AsyncIterable<ReferralRow[]>;
  /** By the time of the payment, in order of time and id. */
  readConversions(span: TimeSpan): AsyncIterable<ConversionRow[]>;
  /** Written, and then removed ones, each in order of the time of the last write and of the id. */
  readChangedConversions(span: TimeSpan): AsyncIterable<ChangedConversion[]>;
  /** The stored sessions of these ids. */
  readSessions(ids: readonly string[]): Promise<Map<string, Versioned<SessionFunnel, Version>>>;
  /** False if one of them has changed since it was read. */
  writeSessions(sessions: ReadonlyMap<string, Versioned<SessionFunnel, Version | null>>): Promise<boolean>;
  readSessionEvents(sessionId: string, span: TimeSpan): Promise<FunnelEvent[]>;
  /** Counts the stored sessions by their first view. */
  countSessions(span: TimeSpan): Promise<FunnelCounts>;
  /** The versions of the days that have a document. */
  readVersions(days: readonly string[]): Promise<Map<string, Version>>;
  /** Until when changed conversions were handled; null if never. */
  readCursor(): Promise<Versioned<number, Version> | null>;
  /** False if a document has changed since it was read; then nothing is written. */
  commit(writes: RollupWrites<Version>): Promise<boolean>;
}
