/** One-hour demo slots (specification §9) in `DEMO_TIME_ZONE`; 1 to 5 are afternoon hours. */
export const DEMO_SLOTS = ['9-10', '10-11', '11-12', '1-2', '2-3', '3-4', '4-5'] as const;
export type DemoSlot = (typeof DEMO_SLOTS)[number];

/** The clock that demo slots are given in: the one on the company's wall. */
export const DEMO_TIME_ZONE = 'America/New_York';

/** When each slot starts, as an hour (0 to 23) in `DEMO_TIME_ZONE`. */
export const SLOT_START_HOUR: Record<DemoSlot, number> = {
  '9-10': 9,
  '10-11': 10,
  '11-12': 11,
  '1-2': 13,
  '2-3': 14,
  '3-4': 15,
  '4-5': 16,
};

/** The hour of a demo slot as two moments; `date` is `YYYY-MM-DD` in `DEMO_TIME_ZONE`. */
export function demoInterval(date: string, slot: DemoSlot): { start: Date; end: Date } {
  const hour = SLOT_START_HOUR[slot] + hoursBehindUtc(date);
  const start = new Date(`${date}T${hour}:00:00Z`);
  return { start, end: new Date(start.getTime() + 3_600_000) };
}

/**
 * The hours that New York is behind UTC in the office hours of a day: 4 from the second Sunday of March until the first
 * one of November, else 5. A phone would need 40 ms to load the data with which `Intl` knows it.
 */
function hoursBehindUtc(date: string): number {
  const day = Date.parse(date);
  const year = new Date(day).getUTCFullYear();
  return day >= sundayFrom(year, 2, 8) && day < sundayFrom(year, 10, 1) ? 4 : 5;
}

/** The first Sunday on or after a day, at midnight UTC; months begin with 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7));
}

/**
 * Formats a demo slot in a time zone (IANA), by default New York, and in UTC. An empty `date` or `time` means any. A zone that
 * this runtime doesn't know is New York, too.
 */
export function formatDemoSlot(date: string, time: string, timeZone: string = DEMO_TIME_ZONE): string {
  const slot = DEMO_SLOTS.find(known => known === time);
  if (!date) return slot ? `any day, ${formatClockTimes(slot)} in New York` : 'any day, any time';
  if (!slot) return `${formatDay(new Date(`${date}T12:00:00Z`), 'UTC')}, any time`;
  const { start, end } = demoInterval(date, slot);
  const zone = isKnownZone(timeZone) ? timeZone : DEMO_TIME_ZONE;
  const local = `${formatTime(start, zone)} to ${formatTime(end, zone)}`;
  const utc = `${formatTime(start, 'UTC', 'h23')} to ${formatTime(end, 'UTC', 'h23')}`;
  return `${formatDay(start, zone)}, ${local} in ${formatPlace(zone)} (${utc} UTC)`;
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
export function formatPlace(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return RENAMED[city] ?? city;
}

/** Whether this runtime knows a time zone (IANA): browsers can report ones that it doesn't. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

/** Formats `11-12` as `11 AM to 12 PM`. */
function formatClockTimes(slot: DemoSlot): string {
  const { start, end } = demoInterval('2026-01-15', slot);
  return [start, end].map(moment => formatTime(moment, DEMO_TIME_ZONE).replace(':00', '')).join(' to ');
}

function formatDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(moment);
}

function formatTime(moment: Date, timeZone: string, hourCycle: 'h12' | 'h23' = 'h12'): string {
  const options = { hour: 'numeric', minute: '2-digit', hourCycle, timeZone } as const;
  // ICU puts a narrow no-break space before AM, which some mailboxes print as a box.
  return new Intl.DateTimeFormat('en-US', options).format(moment).replace('\u202f', ' ');
}
