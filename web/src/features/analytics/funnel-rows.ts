import { FUNNEL_STEPS } from '@atrium/contract/analytics/reports';

const STEP_NAMES: Record<(typeof FUNNEL_STEPS)[number], string> = {
  app_view: 'Saw an app',
  marketplace_click: 'Clicked an app',
  subscription_intent: 'Chose a plan',
  app_subscription: 'Subscribed',
};

/**
 * Returns the steps of the funnel with the number of sessions that reached each, their share of the first step (0 to 1), and
 * the same as a percentage; empty for the first one and without sessions.
 */
export function funnelRows(counts: readonly number[]) {
  const first = counts[0] ?? 0;
  return FUNNEL_STEPS.map((step, i) => {
    const count = counts[i] ?? 0;
    const share = first === 0 ? 0 : count / first;
    return { name: STEP_NAMES[step], count, share, note: i === 0 || first === 0 ? '' : percentText(share) };
  });
}

/** Names the two steps between which most sessions ended, of all that began; null without any. */
export function largestDrop(rows: ReturnType<typeof funnelRows>): string | null {
  const drops = rows.slice(1).map((row, i) => {
    const before = rows[i];
    return { from: before, to: row, lost: (before?.count ?? 0) - row.count };
  });
  const largest = drops.toSorted((a, b) => b.lost - a.lost)[0];
  if (!largest?.from || largest.lost <= 0) return null;
  const share = percentText(largest.from.share - largest.to.share);
  return `Largest drop: ${share} of sessions end between “${largest.from.name}” and “${largest.to.name}”.`;
}

function percentText(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
