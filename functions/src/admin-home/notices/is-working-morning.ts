import { DEMO_TIME_ZONE } from '@atrium/contract/inquiries/demo-slot';

/** When the digest leaves, at the company's office. */
const MORNING_HOUR = 8;

const OFFICE_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: DEMO_TIME_ZONE,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Returns whether it is the hour of the digest from Monday to Friday, in New York. */
export function isWorkingMorning(now: Date): boolean {
  const parts = Object.fromEntries(OFFICE_TIME.formatToParts(now).map(({ type, value }) => [type, value]));
  return Number(parts.hour) === MORNING_HOUR && parts.weekday !== 'Sat' && parts.weekday !== 'Sun';
}
