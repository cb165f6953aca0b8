import { DEMO_SLOTS, DEMO_TIME_ZONE, type DemoSlot, demoInterval } from './submissions.ts';

/**
 * Formats a requested demo slot in New York time and in UTC. `date` is `YYYY-MM-DD` or empty for any day, `time` is a
 * slot or empty for any time.
 */
export function formatDemoSlot(date: string, time: string): string {
  const slot = DEMO_SLOTS.find(known => known === time);
  if (!date) return slot ? `any day, ${formatClockTimes(slot)} in New York` : 'any day, any time';
  if (!slot) return `${formatDay(new Date(`${date}T12:00:00Z`), 'UTC')}, any time`;
  const { start, end } = demoInterval(date, slot);
  const newYork = `${formatTime(start, DEMO_TIME_ZONE)} to ${formatTime(end, DEMO_TIME_ZONE)}`;
  const utc = `${formatTime(start, 'UTC', 'h23')} to ${formatTime(end, 'UTC', 'h23')}`;
  return `${formatDay(start, DEMO_TIME_ZONE)}, ${newYork} in New York (${utc} UTC)`;
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
