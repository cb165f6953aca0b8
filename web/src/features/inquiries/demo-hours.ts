import {
  DEMO_SLOTS,
  DEMO_TIME_ZONE,
  type DemoSlot,
  demoInterval,
} from '@atrium/contract/inquiries/demo-slot';

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

/** The hours of a day (`YYYY-MM-DD`), with what is still to be had and what they are on the visitor's clock. */
export function demoHours(options: {
  date: string;
  taken: readonly DemoSlot[];
  now: Date;
  /** The visitor's IANA time zone. */
  timeZone: string;
}): DemoHour[] {
  const { date, taken, now, timeZone } = options;
  return DEMO_SLOTS.map(slot => {
    const { start } = demoInterval(date, slot);
    const state = start <= now ? 'past' : taken.includes(slot) ? 'taken' : 'free';
    return { slot, state, here: hourHere(date, slot, timeZone) };
  });
}

/** A slot on the visitor's clock, with the day of the week where it is another; null when the clocks agree. */
export function hourHere(date: string, slot: DemoSlot, timeZone: string): string | null {
  const { start, end } = demoInterval(date, slot);
  const from = clock(start, timeZone);
  if (from.time === clock(start, DEMO_TIME_ZONE).time && from.day === date) return null;
  const hours = `${from.time}–${clock(end, timeZone).time}`;
  return from.day === date ? hours : `${from.weekday} ${hours}`;
}

/** Hour (0 to 23) and minute of a slot's beginning on a zone's clock. */
export function clockTime(date: string, slot: DemoSlot, timeZone: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = clock(demoInterval(date, slot).start, timeZone).time.split(':').map(Number);
  return { hour, minute };
}

/** Cities that browsers still call by the name that they had when the zone was first listed. */
const RENAMED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** "New York" of "America/New_York". */
export function placeOf(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return RENAMED[city] ?? city;
}

/** A local time in a zone: its day, the day's name, and the time in its shortest form ("15", "9:30"). */
function clock(moment: Date, timeZone: string): { day: string; weekday: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const value = (type: string) => parts.find(part => part.type === type)?.value ?? '';
  const minute = value('minute');
  return {
    day: `${value('year')}-${value('month')}-${value('day')}`,
    weekday: value('weekday'),
    time: `${Number(value('hour'))}${minute === '00' ? '' : `:${minute}`}`,
  };
}
