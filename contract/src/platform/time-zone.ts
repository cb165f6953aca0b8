import * as z from 'zod/mini';

/** The IANA name of a time zone, such as `Europe/Berlin`; the server checks that it exists. */
export const TimeZone = z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'UTC');
