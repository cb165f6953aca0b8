import { ANALYTICS_LIMITS, type FunnelWindow } from '@atrium/contract/analytics/reports';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { pages } from '../../platform/firestore/pages.ts';
import { stageVersion, type Versioned, versioned } from '../../platform/firestore/versioned.ts';
import { planSessionEvents, planSessionsOfDepth } from '../analytics-queries.ts';
import {
  emptyFunnel,
  type FunnelCounts,
  type FunnelEvent,
  isFunnelStep,
  type SessionFunnel,
} from '../funnel/funnel.ts';
import { DAY_MS, type TimeSpan, toQuarter } from '../quarter-hours.ts';
import { spanQuery } from '../span-query-store.ts';
import type { DayRollup } from './day-rollup.ts';
import type {
  Changed,
  ChangedConversion,
  ConversionRow,
  DayPatch,
  EventRow,
  ReferralRow,
  RollupWrites,
} from './rollup-rows.ts';

/** `analytics_state/cursor`: until when changed conversions were handled. */
const CURSOR = 'analytics_state/cursor';

/** Documents per page. A page of changed conversions is written in one batch, at most two days each. */
const PAGES = { rows: 10_000, changes: 200 };

/** The fields of events and referrals that are read. */
const EVENT_FIELDS = ['timestamp', 'eventType', 'sessionId', 'eventData.query', 'eventData.resultsCount'];
const REFERRAL_FIELDS = ['timestamp', 'sourceApp', 'targetApp', 'converted'];

export type Rollups = ReturnType<typeof openRollups>;

/** The roll-up's access to a database. Events, referrals and conversions are in pages. */
export function openRollups(database: Firestore, page = PAGES) {
  const rollups = database.collection('analytics_rollups');
  const sessions = database.collection('analytics_sessions');

  return {
    /** The newest day, and the time of the database. */
    async readNewest(): Promise<{ now: number; newest: Versioned<DayRollup> | null }> {
      const newest = await rollups.orderBy('day', 'desc').limit(1).get();
      const [found] = newest.docs;
      return {
        now: newest.readTime.toMillis(),
        newest: found ? versioned(found, dayFromDocument) : null,
      };
    },
    /** The time of the first event, referral or conversion; null if there is none. */
    async findFirstTime(): Promise<number | null> {
      const firsts = await Promise.all(
        [
          ['analytics', 'timestamp'],
          ['referrals', 'timestamp'],
          ['conversions', 'convertedAt'],
        ].map(async ([collection = '', field = '']) => {
          const { docs } = await database.collection(collection).orderBy(field).select(field).limit(1).get();
          return docs.map(found => millis(found.get(field)));
        }),
      );
      const times = firsts.flat();
      return times.length ? Math.min(...times) : null;
    },
    /** In order of time and id. */
    readEvents(span: TimeSpan): AsyncIterable<EventRow[]> {
      const events = timed(database.collection('analytics'), 'timestamp', span);
      return pages(events.select(...EVENT_FIELDS), page.rows, eventFrom);
    },
    /** In order of time and id. */
    readReferrals(span: TimeSpan): AsyncIterable<ReferralRow[]> {
      const referrals = timed(database.collection('referrals'), 'timestamp', span);
      return pages(referrals.select(...REFERRAL_FIELDS), page.rows, referralFrom);
    },
    /** By the time of the payment, in order of time and id. */
    readConversions: (span: TimeSpan): AsyncIterable<ConversionRow[]> =>
      pages(timed(database.collection('conversions'), 'convertedAt', span), page.rows, conversionFrom),
    /** Written, and then removed ones, each in order of the time of the last write and of the id. */
    async *readChangedConversions(span: TimeSpan): AsyncGenerator<ChangedConversion[], void, undefined> {
      for (const name of ['conversions', 'removed_conversions']) {
        const changed = timed(database.collection(name), 'updatedAt', span);
        yield* pages(changed.select('referredAt', 'convertedAt', 'updatedAt'), page.changes, changeFrom);
      }
    },
    /** The stored sessions of these ids. */
    async readSessions(ids: readonly string[]): Promise<Map<string, Versioned<SessionFunnel>>> {
      const found = await database.getAll(...ids.map(id => sessions.doc(id)));
      return new Map(
        found.flatMap(snapshot => {
          const session = versioned(snapshot, sessionFrom);
          return session ? [[snapshot.id, session]] : [];
        }),
      );
    },
    /** False if one of them has changed since it was read. */
    writeSessions(changed: ReadonlyMap<string, Changed<SessionFunnel>>): Promise<boolean> {
      const batch = database.batch();
      for (const [id, { value, version }] of changed) {
        const { firstViewAt, depth } = value;
        if (firstViewAt === null) continue;
        const data = {
          firstViewAt: Timestamp.fromMillis(firstViewAt),
          depth30m: depth['30m'],
          depth7d: depth['7d'],
          updatedAt: FieldValue.serverTimestamp(),
          expiresAt: Timestamp.fromMillis(firstViewAt + ANALYTICS_LIMITS.retentionDays * DAY_MS),
        };
        stageVersion(batch, sessions.doc(id), data, version);
      }
      return commitsFirst(batch.commit());
    },
    async readSessionEvents(sessionId: string, span: TimeSpan): Promise<FunnelEvent[]> {
      const { docs } = await spanQuery(database, planSessionEvents(sessionId), span)
        .select('timestamp', 'eventType')
        .get();
      return docs.flatMap((found): FunnelEvent[] => {
        const step = String(found.get('eventType'));
        return isFunnelStep(step) ? [{ step, time: millis(found.get('timestamp')) }] : [];
      });
    },
    /** Counts the stored sessions by their first view. */
    countSessions: (span: TimeSpan) => countSessions(database, span),
    /** Empty patches of the days that have a document, by day, with their last writes. */
    async openPatches(days: readonly string[]): Promise<Map<string, DayPatch>> {
      if (days.length === 0) return new Map();
      const found = await database.getAll(...days.map(day => rollups.doc(day)), { fieldMask: ['day'] });
      return new Map(
        found.flatMap(({ id: day, updateTime: version }) =>
          version ? [[day, { day, version, quarters: new Map() }]] : [],
        ),
      );
    },
    /** Until when changed conversions were handled; null if never. */
    async readCursor(): Promise<Versioned<number> | null> {
      return versioned(await database.doc(CURSOR).get(), ({ changedUntil }) => millis(changedUntil));
    },
    /** False if a document has changed since it was read; then nothing is written. */
    commit: (writes: RollupWrites) => commit(database, writes),
  };
}

function commit(database: Firestore, { days = [], patches = [], cursor }: RollupWrites): Promise<boolean> {
  const batch = database.batch();
  const collection = database.collection('analytics_rollups');
  for (const { value, version } of days) {
    const countedUntil = Timestamp.fromMillis(value.countedUntil);
    const data = { ...value, countedUntil, updatedAt: FieldValue.serverTimestamp() };
    stageVersion(batch, collection.doc(value.day), data, version);
  }
  for (const { day, version, quarters } of patches) {
    const data: DocumentData = { updatedAt: FieldValue.serverTimestamp() };
    for (const [at, counts] of quarters) {
      for (const [name, value] of Object.entries(counts)) data[`quarters.${toQuarter(at)}.${name}`] = value;
    }
    batch.update(collection.doc(day), data, { lastUpdateTime: version });
  }
  if (cursor) {
    const data = { changedUntil: Timestamp.fromMillis(cursor.value) };
    stageVersion(batch, database.doc(CURSOR), data, cursor.version);
  }
  return commitsFirst(batch.commit());
}

/** The depths of sessions; those of depth 1 are the rest. */
const DEEPER = [2, 3, 4] as const;
const WINDOWS = ['30m', '7d'] as const satisfies readonly FunnelWindow[];

async function countSessions(database: Firestore, span: TimeSpan): Promise<FunnelCounts> {
  const counts = emptyFunnel();
  const countAt = async (window: FunnelWindow, depth: number | null) => {
    const query = spanQuery(database, planSessionsOfDepth(window, depth), span);
    return (await query.count().get()).data().count;
  };
  const total = await countAt('7d', null);
  if (total === 0) return counts;
  await Promise.all(
    WINDOWS.map(async window => {
      const [two = 0, three = 0, four = 0] = await Promise.all(DEEPER.map(depth => countAt(window, depth)));
      counts[window] = [total, two + three + four, three + four, four];
    }),
  );
  return counts;
}

/** Documents of a span, in order of time and id. */
function timed(collection: Query, field: string, { from, until }: TimeSpan): Query {
  return collection
    .where(field, '>=', Timestamp.fromMillis(from))
    .where(field, '<', Timestamp.fromMillis(until))
    .orderBy(field)
    .orderBy(FieldPath.documentId());
}

function millis(time: Timestamp): number {
  return time.toMillis();
}

function eventFrom(document: QueryDocumentSnapshot): EventRow {
  const { timestamp, eventType, sessionId, eventData } = document.data();
  return {
    time: millis(timestamp),
    eventType,
    sessionId: isDocumentId(sessionId) ? sessionId : null,
    query: eventData?.query ?? null,
    resultsCount: eventData?.resultsCount ?? 0,
  };
}

function referralFrom(document: QueryDocumentSnapshot): ReferralRow {
  const { timestamp, sourceApp, targetApp, converted } = document.data();
  return { time: millis(timestamp), sourceApp, targetApp, converted: converted === true };
}

function conversionFrom(document: QueryDocumentSnapshot): ConversionRow {
  const { sourceApp, targetApp, currency, amountCents, reversedCents, convertedAt } = document.data();
  return {
    sourceApp,
    targetApp,
    currency,
    netCents: amountCents - reversedCents,
    convertedAt: millis(convertedAt),
  };
}

function changeFrom(document: QueryDocumentSnapshot): ChangedConversion {
  const { referredAt, convertedAt, updatedAt } = document.data();
  return { referredAt: millis(referredAt), convertedAt: millis(convertedAt), updatedAt: millis(updatedAt) };
}

/** Converts the document `analytics_rollups/{day}` to the counts of a day. */
export function dayFromDocument(data: DocumentData): DayRollup {
  const { day, before, quarters, searches } = data;
  return { day, countedUntil: data.countedUntil.toMillis(), before, quarters, searches };
}

function sessionFrom({ firstViewAt, depth30m, depth7d }: DocumentData): SessionFunnel {
  return { firstViewAt: millis(firstViewAt), depth: { '30m': depth30m, '7d': depth7d } };
}
