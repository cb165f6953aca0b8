/** Converts one of Stripe's timestamps, in whole seconds, to a date. */
export function dateFromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Converts one of Stripe's timestamps to ISO 8601. */
export function isoFromSeconds(seconds: number): string {
  return dateFromSeconds(seconds).toISOString();
}
