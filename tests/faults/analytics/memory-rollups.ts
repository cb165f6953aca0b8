import type { EventType } from '../../../contract/src/analytics/events.ts';
import {
  addDepth,
  emptyFunnel,
  isFunnelStep,
  type SessionFunnel,
} from '../../../functions/src/analytics/funnel/funnel.ts';
import {
  QUARTER_MS,
  quarterOf,
  startOfDay,
  type TimeSpan,
} from '../../../functions/src/analytics/quarter-hours.ts';
import type { DayRollup } from '../../../functions/src/analytics/rollup/day-rollup.ts';
import type { RollupPorts, RollupWrites } from '../../../functions/src/analytics/rollup/rollup-ports.ts';
import { pass } from '../ledger/interruption.ts';

export interface MemoryEvent {
  time: number;
  eventType: EventType;
  sessionId: string;
  query?: string;
  resultsCount?: number;
}
export interface MemoryReferral {
  time: number;
  sourceApp: string;
  targetApp: string;
  converted: boolean;
}
export interface MemoryConversion {
  sourceApp: string;
  targetApp: string;
  referredAt: number;
  convertedAt: number;
  updatedAt: number;
  netCents: number;
  currency: string;
}

interface Stored<T> {
  value: T;
  version: number;
}

/**
 * The documents of analytics in memory, with only Firestore's guarantees: a batch is atomic, and fails when a document has
 * changed since it was read. Every call is a wait at which the caller can be interrupted, before and after its effect.
 */
export class MemoryRollups implements RollupPorts<number> {
  readonly days = new Map<string, Stored<DayRollup>>();
  readonly sessions = new Map<string, Stored<SessionFunnel>>();
  readonly events: MemoryEvent[] = [];
  readonly referrals: MemoryReferral[] = [];
  readonly conversions: MemoryConversion[] = [];
  /** Removed ones. */
  readonly removed: MemoryConversion[] = [];
  now = 0;
  cursor: Stored<number> | null = null;
  readonly #pageSize: number;
  #version = 0;

  /** Documents per page: few, so that there are several pages. */
  constructor(pageSize = 7) {
    this.#pageSize = pageSize;
  }

  /** The days without their versions. */
  content() {
    return {
      days: [...this.days.values()].map(({ value }) => value).sort((a, b) => (a.day < b.day ? -1 : 1)),
      sessions: [...this.sessions]
        .map(([id, { value }]) => ({ id, ...value }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  }

  async readNewest() {
    await pass();
    const newest = [...this.days.values()].sort((a, b) => (a.value.day < b.value.day ? 1 : -1))[0] ?? null;
    const read = structuredClone({ now: this.now, newest });
    await pass();
    return read;
  }

  async findFirstTime() {
    await pass();
    const times = [
      ...this.events.map(({ time }) => time),
      ...this.referrals.map(({ time }) => time),
      ...this.conversions.map(({ convertedAt }) => convertedAt),
    ];
    return times.reduce<number | null>(
      (first, time) => (first === null || time < first ? time : first),
      null,
    );
  }

  readEvents(span: TimeSpan) {
    return this.#pages(
      this.events.map(({ query = null, resultsCount = 0, ...event }) => ({ ...event, query, resultsCount })),
      ({ time }) => time,
      span,
    );
  }

  readReferrals(span: TimeSpan) {
    return this.#pages(this.referrals, ({ time }) => time, span);
  }

  readConversions(span: TimeSpan) {
    return this.#pages(this.conversions, ({ convertedAt }) => convertedAt, span);
  }

  async *readChangedConversions(span: TimeSpan) {
    yield* this.#pages(this.conversions, ({ updatedAt }) => updatedAt, span);
    yield* this.#pages(this.removed, ({ updatedAt }) => updatedAt, span);
  }

  async readSessions(ids: readonly string[]) {
    await pass();
    const found = ids.flatMap(id => {
      const stored = this.sessions.get(id);
      return stored ? [[id, structuredClone(stored)] as const] : [];
    });
    await pass();
    return new Map(found);
  }

  async writeSessions(changed: ReadonlyMap<string, { value: SessionFunnel; version: number | null }>) {
    await pass();
    for (const [id, { version }] of changed) {
      if ((this.sessions.get(id)?.version ?? null) !== version) return false;
    }
    for (const [id, { value }] of changed) this.sessions.set(id, this.#stored(value));
    await pass();
    return true;
  }

  async readSessionEvents(sessionId: string, { from, until }: TimeSpan) {
    await pass();
    return this.events.flatMap(({ eventType, time, ...event }) =>
      event.sessionId === sessionId && time >= from && time < until && isFunnelStep(eventType)
        ? [{ step: eventType, time }]
        : [],
    );
  }

  async countSessions({ from, until }: TimeSpan) {
    await pass();
    const counts = emptyFunnel();
    for (const { value } of this.sessions.values()) {
      const { firstViewAt, depth } = value;
      if (firstViewAt !== null && firstViewAt >= from && firstViewAt < until) addDepth(counts, depth);
    }
    await pass();
    return counts;
  }

  async readVersions(days: readonly string[]) {
    await pass();
    return new Map(
      days.flatMap(day => {
        const stored = this.days.get(day);
        return stored ? [[day, stored.version] as const] : [];
      }),
    );
  }

  async readCursor() {
    await pass();
    return this.cursor && { ...this.cursor };
  }

  async commit({ days = [], patches = [], cursor }: RollupWrites<number>) {
    await pass();
    const isStale = (day: string, version: number | null) =>
      (this.days.get(day)?.version ?? null) !== version;
    if (days.some(({ value, version }) => isStale(value.day, version))) return false;
    if (patches.some(({ day, version }) => isStale(day, version))) return false;
    if (cursor && (this.cursor?.version ?? null) !== cursor.version) return false;
    for (const { value } of days) this.days.set(value.day, this.#stored(structuredClone(value)));
    for (const { day, quarters } of patches) {
      const value = structuredClone(this.days.get(day)?.value);
      if (!value) throw new Error(`${day} is patched without a document.`);
      for (const [at, counts] of quarters) {
        if (at < startOfDay(day) || at >= startOfDay(day) + 96 * QUARTER_MS)
          throw new Error(`${at} is not on ${day}.`);
        const quarter = String(quarterOf(at));
        value.quarters[quarter] = { ...value.quarters[quarter], ...structuredClone(counts) };
      }
      this.days.set(day, this.#stored(value));
    }
    if (cursor) this.cursor = this.#stored(cursor.value);
    await pass();
    return true;
  }

  #stored<T>(value: T): Stored<T> {
    this.#version += 1;
    return { value, version: this.#version };
  }

  async *#pages<T>(rows: readonly T[], timeOf: (row: T) => number, { from, until }: TimeSpan) {
    const found = rows
      .filter(row => timeOf(row) >= from && timeOf(row) < until)
      .sort((a, b) => timeOf(a) - timeOf(b));
    for (let first = 0; first < found.length; first += this.#pageSize) {
      await pass();
      yield structuredClone(found.slice(first, first + this.#pageSize));
    }
  }
}
