import { type DemoSlot, demoInterval } from '@atrium/contract/inquiries/demo-slot';
import { DECIDED_STATUS, type DemoDecision } from '@atrium/contract/inquiries/demos';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { SENDER, SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { addDays } from '@atrium/contract/platform/calendar-date';
import { AppError } from '@atrium/contract/platform/errors';
import { canChange, type Demo, findInterval } from './demo.ts';
import type { DemoChange, SeenDay } from './demo-booking-store.ts';

/** The statuses that each decision can be made about. */
const DECIDABLE: Record<DemoDecision['decision'], readonly Demo['status'][]> = {
  confirm: ['pending', 'confirmed', 'missed', 'canceled'],
  cancel: ['pending', 'confirmed'],
  held: ['confirmed', 'missed'],
  missed: ['confirmed', 'completed'],
};

/** Returns what a decision of staff changes. @throws AppError conflict, invalid_request */
export function planDecision(demo: Demo, decision: DemoDecision, decidedBy: string, now: Date): DemoChange {
  if (demo.status === 'pending' && demo.verification === null) {
    throw new AppError('conflict', 'This request is still being checked. Try again in a minute.');
  }
  if (demo.status === SPAM_STATUS || !DECIDABLE[decision.decision].includes(demo.status)) throw changed();
  const status = DECIDED_STATUS[decision.decision];
  const { note } = decision;
  if (decision.decision !== 'confirm') {
    const start = findInterval(demo)?.start;
    if (decision.decision !== 'cancel' && start && start > now) {
      throw new AppError('conflict', 'This demo hasn’t started yet.');
    }
    return { status, decidedBy, note };
  }
  const { date, slot, meeting } = decision;
  requireFuture(date, slot, now);
  return { status, decidedBy, note, preferredDate: date, preferredTime: slot, meeting };
}

/** Returns what changes when the sender moves a demo; null if it has that slot already. @throws AppError conflict */
export function planMove(demo: Demo, date: string, slot: DemoSlot, now: Date): DemoChange | null {
  if (demo.status === 'confirmed' && demo.preferredDate === date && demo.preferredTime === slot) return null;
  requireChangeable(demo, now);
  requireFuture(date, slot, now);
  const { daysAhead } = DEMO_FORM.fields.preferredDate;
  // Where the sender is, it can be the next day already.
  if (date > addDays(now.toISOString().slice(0, 10), daysAhead + 1)) {
    throw new AppError('invalid_request', `Choose a day within ${daysAhead} days.`);
  }
  return { status: 'confirmed', decidedBy: SENDER, note: '', preferredDate: date, preferredTime: slot };
}

/** Returns what changes when the sender cancels a demo; null if it is canceled already. @throws AppError conflict */
export function planCancellation(demo: Demo, now: Date): DemoChange | null {
  if (demo.status === 'canceled') return null;
  requireChangeable(demo, now);
  return { status: 'canceled', decidedBy: SENDER, note: '' };
}

/** @throws AppError conflict when another booking has the slot */
export function requireFree({ confirmed }: SeenDay, demo: Demo, slot: DemoSlot): void {
  if (confirmed.some(({ id, preferredTime }) => id !== demo.id && preferredTime === slot)) {
    throw new AppError('conflict', 'This slot is booked by someone else. Choose another one.');
  }
}

export const changed = () =>
  new AppError('conflict', 'Someone else has changed this booking. Check it again.');

function requireChangeable(demo: Demo, now: Date): void {
  if (canChange(demo, now)) return;
  const message =
    demo.status === 'confirmed'
      ? 'This demo has started, so it can’t be changed any more.'
      : 'This demo isn’t confirmed, so it can’t be changed here. Reply to our email instead.';
  throw new AppError('conflict', message);
}

function requireFuture(date: string, slot: DemoSlot, now: Date): void {
  if (demoInterval(date, slot).start > now) return;
  throw new AppError('invalid_request', 'This slot is over. Choose a later one.');
}
