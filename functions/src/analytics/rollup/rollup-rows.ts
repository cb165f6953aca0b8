import type { Timestamp } from 'firebase-admin/firestore';
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

/** A document to write; the version is null when there is none yet. */
export interface Changed<T> {
  value: T;
  version: Timestamp | null;
}

/** Counts of some quarter hours of a day that are written again; what is missing stays. */
export interface DayPatch {
  day: string;
  version: Timestamp;
  /** By the times at which the quarter hours start. */
  quarters: Map<number, QuarterCounts>;
}

/** Writes of one batch, which fails when one of the documents has changed since it was read. */
export interface RollupWrites {
  days?: readonly Changed<DayRollup>[];
  patches?: readonly DayPatch[];
  cursor?: Changed<number>;
}
