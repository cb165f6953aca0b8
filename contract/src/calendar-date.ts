/** Returns whether `YYYY-MM-DD` is an existing date. `Date.parse` reads February 30 as March 2. */
export function isCalendarDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${date}T`);
}
