import { FUNNEL_STEPS, FUNNEL_WINDOWS } from '@atrium/contract/analytics/reports';
import { type FunnelEvent, funnelOf } from '../../../functions/src/analytics/funnel/funnel.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import type { Figure } from '../figure.ts';

const SESSIONS = 10_000;
const MINUTE_MS = 60_000;

/** Random sessions whose funnel differs from that of a reference model, in either window. */
export async function measureFunnel(): Promise<Figure[]> {
  const random = randomFrom(68);
  let different = 0;
  for (let i = 0; i < SESSIONS; i += 1) {
    const events = randomSession(random);
    const { depth } = funnelOf(events);
    const isSame = (['30m', '7d'] as const).every(
      window => depth[window] === deepestChain(events, FUNNEL_WINDOWS[window]),
    );
    if (!isSame) different += 1;
  }
  return [
    {
      name: `funnel of ${SESSIONS.toLocaleString('en')} random sessions: differences from a reference model`,
      value: different,
      unit: '',
      goal: 0,
      better: 'lower',
    },
  ];
}

/** Up to 12 steps, at few different times, so that many are equal or exactly one window apart. */
function randomSession(random: () => number): FunnelEvent[] {
  const below = (count: number) => Math.floor(random() * count);
  return Array.from({ length: below(13) }, () => ({
    step: FUNNEL_STEPS[below(FUNNEL_STEPS.length)] ?? 'app_view',
    time: (below(9) * 24 * 60 + below(3) * 30 + below(2) * 10) * MINUTE_MS + below(3) - 1,
  }));
}

/**
 * The reference: tries every view as the start, and for each step every event that can follow. It shares nothing with the
 * product's code, which reads the events once and keeps one start for each step.
 */
function deepestChain(events: readonly FunnelEvent[], windowMs: number): number {
  let deepest = 0;
  for (const view of events.filter(({ step }) => step === 'app_view')) {
    let reached = [view];
    for (let level = 1; reached.length > 0; level += 1) {
      deepest = Math.max(deepest, level);
      const last = reached;
      reached = events.filter(
        ({ step, time }) =>
          step === FUNNEL_STEPS[level] &&
          time - view.time <= windowMs &&
          last.some(previous => previous.time <= time),
      );
    }
  }
  return deepest;
}
