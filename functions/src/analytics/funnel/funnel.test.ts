import { FUNNEL_STEPS, FUNNEL_WINDOWS } from '@atrium/contract/analytics/reports';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFunnel, type FunnelEvent, joinFunnels } from './funnel.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The depth of a funnel by trying every choice of events: independent of the order in which they are stored. */
function deepest(events: readonly FunnelEvent[], windowMs: number): number {
  const extend = (last: FunnelEvent, level: number, startedAt: number): number => {
    const next = events.filter(
      ({ step, time }) => step === FUNNEL_STEPS[level] && time >= last.time && time - startedAt <= windowMs,
    );
    return Math.max(level, ...next.map(event => extend(event, level + 1, startedAt)));
  };
  const views = events.filter(({ step }) => step === 'app_view');
  return Math.max(0, ...views.map(view => extend(view, 1, view.time)));
}

const anySession = fc.array(
  fc.record({
    step: fc.constantFrom(...FUNNEL_STEPS),
    // Few different times, so that many events have the same one, around both windows.
    time: fc
      .tuple(fc.nat(9), fc.nat(4), fc.integer({ min: -1, max: 1 }))
      .map(([days, halfHours, ms]) => days * DAY_MS + halfHours * 30 * MINUTE_MS + ms),
  }),
  { maxLength: 9 },
);

it('the funnel equals a search through all chains of events, for any session', () => {
  fc.assert(
    fc.property(anySession, events => {
      const { firstViewAt, depth } = buildFunnel(events);
      expect(depth['30m']).toBe(deepest(events, FUNNEL_WINDOWS['30m']));
      expect(depth['7d']).toBe(deepest(events, FUNNEL_WINDOWS['7d']));
      const views = events.filter(({ step }) => step === 'app_view').map(({ time }) => time);
      expect(firstViewAt).toBe(views.length ? Math.min(...views) : null);
    }),
    { numRuns: 2_000 },
  );
});

it('joining two funnels keeps the earlier view and the greater depth', () => {
  const a = { firstViewAt: 2, depth: { '30m': 1, '7d': 3 } };
  const b = { firstViewAt: 1, depth: { '30m': 2, '7d': 2 } };
  expect(joinFunnels(a, b)).toEqual({ firstViewAt: 1, depth: { '30m': 2, '7d': 3 } });
  expect(joinFunnels(a, { firstViewAt: null, depth: { '30m': 0, '7d': 0 } })).toEqual(a);
});
