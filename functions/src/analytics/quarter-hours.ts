/** A span of time in milliseconds since 1970: `from` is included, `until` is not. */
export interface TimeSpan {
  from: number;
  until: number;
}

/** The smallest unit of the stored counts: midnight is on a quarter hour in every time zone. */
export const QUARTER_MS = 15 * 60_000;
export const DAY_MS = 86_400_000;

/** The start of the quarter hour that contains a time. */
export function quarterStart(time: number): number {
  return Math.floor(time / QUARTER_MS) * QUARTER_MS;
}

/** The time itself at the start of a quarter hour, else the start of the next one. */
export function quarterCeiling(time: number): number {
  return Math.ceil(time / QUARTER_MS) * QUARTER_MS;
}

/** The start of the UTC day that contains a time. */
export function dayStart(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The UTC day that contains a time, as `YYYY-MM-DD`. */
export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The start of a UTC day. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The quarter hour of the UTC day that contains a time, 0 to 95. */
export function toQuarter(time: number): number {
  return Math.floor((time % DAY_MS) / QUARTER_MS);
}
