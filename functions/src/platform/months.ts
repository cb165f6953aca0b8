/** Days are like 2026-01-31 and months like 2026-01, both in UTC. */

const DAY_MS = 86_400_000;

export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function toMonth(time: Date): string {
  return time.toISOString().slice(0, 7);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function startOfMonth(month: string): Date {
  return startOfDay(`${month}-01`);
}

export function nextDay(day: string): string {
  return toDay(new Date(startOfDay(day).getTime() + DAY_MS));
}

/** Returns the last `count` days up to this one, oldest first. */
export function daysUntil(day: string, count: number): string[] {
  const last = startOfDay(day).getTime();
  return Array.from({ length: count }, (_, i) => toDay(new Date(last + (i + 1 - count) * DAY_MS)));
}

/** Returns the month `count` months later, or earlier if it is negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toMonth(new Date(Date.UTC(year, number - 1 + count, 1)));
}

/** Returns the last `count` months up to this one, oldest first. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addMonths(month, i + 1 - count));
}

/** Returns the days of a month, in order. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = nextDay(day)) days.push(day);
  return days;
}
