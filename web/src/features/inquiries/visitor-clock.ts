/**
 * Demo slots on the visitor's clock. It is read without `Intl`, whose data for time zones takes a phone 40 ms to load
 * while it hydrates the page.
 */
import {
  DEMO_SLOTS,
  type DemoSlot,
  demoInterval,
  SLOT_START_HOUR,
} from '@atrium/contract/inquiries/demo-slot';
import { localDay } from '@atrium/contract/platform/calendar-date';

const MORNING: ReadonlySet<DemoSlot> = new Set(['9-10', '10-11', '11-12']);

export const halfOfDay = (slot: DemoSlot) => (MORNING.has(slot) ? 'am' : 'pm');

/** A slot of a day as the visitor sees it. */
export interface DemoHour {
  slot: DemoSlot;
  /** `taken`: booked. `past`: it has begun. */
  state: 'free' | 'taken' | 'past';
  /** The slot in the visitor's time zone, such as "15–16" or "Wed 5–6"; null when the clocks agree. */
  here: string | null;
}

/** The slots of a day (`YYYY-MM-DD`), with their state and their time on the visitor's clock. */
export function demoHours(date: string, taken: readonly DemoSlot[], now: Date): DemoHour[] {
  return DEMO_SLOTS.map(slot => {
    const { start } = demoInterval(date, slot);
    const state = start <= now ? 'past' : taken.includes(slot) ? 'taken' : 'free';
    return { slot, state, here: hourHere(date, slot) };
  });
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A slot on the visitor's clock, with the day of the week where it is another; null when the clocks agree. */
export function hourHere(date: string, slot: DemoSlot): string | null {
  const { start, end } = demoInterval(date, slot);
  const isSameDay = localDay(start) === date;
  const from = clockTime(start);
  if (isSameDay && from === `${SLOT_START_HOUR[slot]}`) return null;
  return `${isSameDay ? '' : `${WEEKDAYS[start.getDay()]} `}${from}–${clockTime(end)}`;
}

/** The visitor's time in its shortest form: "15", "9:30". */
function clockTime(moment: Date): string {
  const minutes = moment.getMinutes();
  return `${moment.getHours()}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}
