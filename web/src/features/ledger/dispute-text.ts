import type { Tone } from '../../design/feedback/badge.tsx';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A deadline in fewer days than this is shown as a warning. */
const SOON_DAYS = 3;

/** Describes how much time is left until a deadline, with the color of its urgency. */
export function timeLeft(dueBy: string, now: number): { text: string; tone: Tone } {
  const left = Date.parse(dueBy) - now;
  if (left <= 0) return { text: 'Deadline passed', tone: 'fail' };
  const days = Math.floor(left / DAY_MS);
  const tone = days < SOON_DAYS ? 'warn' : 'plain';
  if (days > 0) return { text: `${days} ${days === 1 ? 'day' : 'days'} left`, tone };
  const hours = Math.max(1, Math.floor(left / HOUR_MS));
  return { text: `${hours} ${hours === 1 ? 'hour' : 'hours'} left`, tone };
}
