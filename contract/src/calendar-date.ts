/** Whether `YYYY-MM-DD` names a day that exists: `Date.parse` reads 30 February as 2 March. */
export function isCalendarDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${date}T`);
}
