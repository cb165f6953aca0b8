import type { Tone } from '../../design/feedback/badge.tsx';
import { durationText } from '../../platform/format.ts';

/** A deadline in less than three days is shown as a warning. */
const SOON_MS = 3 * 86_400_000;

/** Describes how much time is left until a deadline, with the color of its urgency. */
export function timeLeft(dueBy: string, now: number): { text: string; tone: Tone } {
  const left = Date.parse(dueBy) - now;
  if (left <= 0) return { text: 'Deadline passed', tone: 'fail' };
  return { text: `${durationText(left)} left`, tone: left < SOON_MS ? 'warn' : 'plain' };
}
