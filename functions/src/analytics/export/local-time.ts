import { AppError } from '@atrium/contract/platform/errors';

const QUARTER_HOUR = 15 * 60_000;

/**
 * Returns a function that formats times as ISO 8601 with the offset of a time zone, such as
 * `2026-11-22T18:30:00.000+05:45`.
 * @throws AppError invalid_request for an unknown zone
 */
export function localTimeIn(zone: string): (time: Date) => string {
  const offsets = offsetsIn(zone);
  // Offsets change at full quarter hours, and consecutive rows are mostly in the same one.
  let quarter = Number.NaN;
  let offset = '';
  let shift = 0;
  return time => {
    const current = Math.floor(time.getTime() / QUARTER_HOUR);
    if (current !== quarter) {
      quarter = current;
      offset = offsets(new Date(current * QUARTER_HOUR));
      shift = toMilliseconds(offset);
    }
    return new Date(time.getTime() + shift).toISOString().replace('Z', offset);
  };
}

/** Returns a function that returns the offset of a zone at a time, such as `-03:30`. */
function offsetsIn(timeZone: string): (time: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    return time => {
      const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      // UTC has none: it is named GMT.
      return name.slice('GMT'.length).replace('−', '-') || '+00:00';
    };
  } catch (cause) {
    throw new AppError('invalid_request', 'zone: not a known time zone.', { cause });
  }
}

/** Offsets of past centuries have seconds, too. */
function toMilliseconds(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
