import { quarterCeiling, quarterStart, type TimeSpan } from '../quarter-hours.ts';

export interface CountedSpan {
  /** Whole quarter hours whose counts are stored; empty where `from` is not before `until`. */
  stored: TimeSpan;
  /** Counted now: the edges, and everything after `countedUntil`. */
  live: TimeSpan[];
}

/** Divides a span by what is stored. `countedUntil` is null before anything was stored. */
export function splitSpan({ from, until }: TimeSpan, countedUntil: number | null): CountedSpan {
  const stored = { from: quarterCeiling(from), until: quarterStart(Math.min(until, countedUntil ?? from)) };
  if (stored.from >= stored.until) return { stored, live: [{ from, until }] };
  const edges = [
    { from, until: stored.from },
    { from: stored.until, until },
  ];
  return { stored, live: edges.filter(edge => edge.from < edge.until) };
}

/** The part of a span within another; null if there is none. */
export function overlap(a: TimeSpan, b: TimeSpan): TimeSpan | null {
  const span = { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) };
  return span.from < span.until ? span : null;
}
