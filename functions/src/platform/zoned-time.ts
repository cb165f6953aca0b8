import { AppError } from '@atrium/contract/platform/errors';
import type { Temporal as TemporalNamespace } from 'temporal-polyfill';

export type ZonedTime = TemporalNamespace.ZonedDateTime;

/**
 * Returns a time in a zone by its IANA name. The polyfill is loaded on first use: Node 24 has no Temporal, and most cold
 * starts need none.
 * @throws AppError invalid_request for an unknown time zone
 */
export async function toZonedTime(zone: string, time: number): Promise<ZonedTime> {
  const { Temporal } = await import('temporal-polyfill');
  try {
    // An offset such as +01:00 isn't a zone: it has no daylight saving time.
    if (/^[+-]/.test(zone)) throw new RangeError(zone);
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  } catch (cause) {
    throw new AppError(
      'invalid_request',
      'zone: Send the IANA name of a time zone, such as Europe/Berlin or Asia/Kathmandu.',
      { cause },
    );
  }
}
