import { isKnownZone } from '@atrium/contract/inquiries/demo-slot';

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/**
 * Returns how emails write times in the recipient's time zone (IANA), which an open page has reported: `December 31, 2026`,
 * and `December 31, 2026 at 9:15 PM PST`. Without a zone both are in UTC and say so.
 */
export function toTimeFormat(timeZone: string | null) {
  const zone = timeZone !== null && isKnownZone(timeZone) ? timeZone : 'UTC';
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    // Node separates the time from AM and PM with a space that some mail programs don't show.
    return (time: Date) => format.format(time).replaceAll('\u202f', ' ');
  };
  const day = inZone(DAY);
  return {
    day: zone === 'UTC' ? (time: Date) => `${day(time)} (UTC)` : day,
    moment: inZone({ ...DAY, ...TIME }),
  };
}
