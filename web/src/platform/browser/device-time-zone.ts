/**
 * Returns the IANA time zone of this device. UTC where the browser reports one that it doesn't accept itself, such as
 * `Etc/Unknown`; dates are then displayed in UTC everywhere.
 */
export function deviceTimeZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat('en-US', { timeZone: timeZone || 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
