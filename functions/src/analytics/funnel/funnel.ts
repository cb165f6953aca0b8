import { FUNNEL_STEPS, FUNNEL_WINDOWS, type FunnelWindow } from '@atrium/contract/analytics/reports';

type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** An event of a session that is a step of the funnel. */
export interface FunnelEvent {
  step: FunnelStep;
  /** Milliseconds since 1970. */
  time: number;
}

/** How many steps of the funnel a session reached, by window: 0 without the first, at most 4. */
export type FunnelDepth = Record<FunnelWindow, number>;

export interface SessionFunnel {
  /** The first view of an app; null if there is none. */
  firstViewAt: number | null;
  depth: FunnelDepth;
}

/** Sessions that reached each step, by window. */
export type FunnelCounts = Record<FunnelWindow, number[]>;

const WINDOWS = Object.keys(FUNNEL_WINDOWS) as FunnelWindow[];

export function isFunnelStep(eventType: string): eventType is FunnelStep {
  return FUNNEL_STEPS.some(step => step === eventType);
}

/**
 * Returns the funnel of a session from its events, in any order. The depth is that of the deepest chain of steps in order
 * that starts at any view of an app and ends at most one window later. Events of the same time count as in order. The
 * steps may be for different apps, because a visitor may view one app and subscribe to another.
 */
export function buildFunnel(events: readonly FunnelEvent[]): SessionFunnel {
  const inOrder = events
    .map(({ step, time }) => ({ level: FUNNEL_STEPS.indexOf(step), time }))
    .sort((a, b) => a.time - b.time || a.level - b.level);
  const depth = Object.fromEntries(
    WINDOWS.map(window => [window, depthWithin(inOrder, FUNNEL_WINDOWS[window])]),
  ) as FunnelDepth;
  return { firstViewAt: inOrder.find(({ level }) => level === 0)?.time ?? null, depth };
}

/** Keeps for each step the latest start of a chain that reached it, because that chain can end latest. */
function depthWithin(inOrder: readonly { level: number; time: number }[], windowMs: number): number {
  const starts: number[] = [];
  for (const { level, time } of inOrder) {
    const start = level === 0 ? time : starts[level - 1];
    if (start !== undefined && time - start <= windowMs) starts[level] = start;
  }
  return starts.length;
}

/** Joins what is known about a session: it can only have started earlier and gone deeper. */
export function joinFunnels(a: SessionFunnel, b: SessionFunnel): SessionFunnel {
  const views = [a.firstViewAt, b.firstViewAt].filter(time => time !== null);
  return {
    firstViewAt: views.length ? Math.min(...views) : null,
    depth: {
      '30m': Math.max(a.depth['30m'], b.depth['30m']),
      '7d': Math.max(a.depth['7d'], b.depth['7d']),
    },
  };
}

export function emptyFunnel(): FunnelCounts {
  return { '30m': FUNNEL_STEPS.map(() => 0), '7d': FUNNEL_STEPS.map(() => 0) };
}

/** Counts a session at every step that it reached. */
export function addDepth(counts: FunnelCounts, depth: FunnelDepth): void {
  for (const window of WINDOWS) {
    counts[window] = counts[window].map((count, level) => count + (level < depth[window] ? 1 : 0));
  }
}

export function addFunnel(counts: FunnelCounts, more: FunnelCounts): void {
  for (const window of WINDOWS) {
    counts[window] = counts[window].map((count, level) => count + (more[window][level] ?? 0));
  }
}
