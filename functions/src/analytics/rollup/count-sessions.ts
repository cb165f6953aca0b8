import { FUNNEL_WINDOWS } from '@atrium/contract/analytics/reports';
import { inParallel } from '../../platform/in-parallel.ts';
import {
  addDepth,
  buildFunnel,
  emptyFunnel,
  type FunnelCounts,
  type FunnelEvent,
  joinFunnels,
  type SessionFunnel,
} from '../funnel/funnel.ts';
import { quarterStart, type TimeSpan } from '../quarter-hours.ts';
import type { Changed } from './rollup-rows.ts';
import type { Rollups } from './rollup-store.ts';

/** Sessions that are read and written together: Firestore's maximum of one batch is 500 writes. */
const CHUNK = 400;
/** Sessions whose earlier events are read at a time. */
const LANES = 20;

/** Changes of the funnel by the sessions of a span. */
export interface CountedSessions {
  /** The funnel of the span's quarter hours, by their start. */
  funnels: Map<number, FunnelCounts>;
  /** Earlier quarter hours with the first view of one of the sessions: they must be counted again. */
  earlier: Set<number>;
}

/**
 * Updates the stored sessions with the events of a span and counts the funnel of its quarter hours: a session that starts
 * in the span has an event in it. Returns null if another run has changed one of the sessions.
 *
 * A session without a document has no view before the span, so that none of its earlier events counts. Of the others the
 * events of the longest window are read again, because a chain that ends in the span cannot have started before.
 */
export async function countSessions(
  sessions: ReadonlyMap<string, readonly FunnelEvent[]>,
  span: TimeSpan,
  rollups: Rollups,
): Promise<CountedSessions | null> {
  const counted: CountedSessions = { funnels: new Map(), earlier: new Set() };
  const ids = [...sessions.keys()];
  for (let first = 0; first < ids.length; first += CHUNK) {
    const chunk = ids.slice(first, first + CHUNK);
    const stored = await rollups.readSessions(chunk);
    const changed = new Map<string, Changed<SessionFunnel>>();
    await inParallel(chunk, LANES, async id => {
      const known = stored.get(id);
      const session = await updatedSession(id, sessions.get(id) ?? [], known?.value, span, rollups);
      if (session.firstViewAt === null) return;
      countSession(session, session.firstViewAt, span, counted);
      if (!isSameFunnel(session, known?.value))
        changed.set(id, { value: session, version: known?.version ?? null });
    });
    if (changed.size > 0 && !(await rollups.writeSessions(changed))) return null;
  }
  return counted;
}

async function updatedSession(
  id: string,
  steps: readonly FunnelEvent[],
  known: SessionFunnel | undefined,
  span: TimeSpan,
  rollups: Rollups,
): Promise<SessionFunnel> {
  if (!known) return buildFunnel(steps);
  const from = Math.max(known.firstViewAt ?? 0, span.from - FUNNEL_WINDOWS['7d']);
  const earlier = from < span.from ? await rollups.readSessionEvents(id, { from, until: span.from }) : [];
  return joinFunnels(known, buildFunnel([...earlier, ...steps]));
}

function countSession(
  { depth }: SessionFunnel,
  firstViewAt: number,
  span: TimeSpan,
  { funnels, earlier }: CountedSessions,
): void {
  const at = quarterStart(firstViewAt);
  if (at < span.from) {
    earlier.add(at);
    return;
  }
  const counts = funnels.get(at) ?? emptyFunnel();
  funnels.set(at, counts);
  addDepth(counts, depth);
}

function isSameFunnel(a: SessionFunnel, b: SessionFunnel | undefined): boolean {
  return (
    a.firstViewAt === b?.firstViewAt && a.depth['30m'] === b?.depth['30m'] && a.depth['7d'] === b?.depth['7d']
  );
}
