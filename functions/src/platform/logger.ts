import { error, info, warn } from 'firebase-functions/logger';
import type { LogEntry } from './log-events.ts';
import { redactAll } from './redact.ts';
import { RELEASE } from './release.ts';

/**
 * Structured logs for Cloud Logging: `message` is the event's name, and its fields are beside it, without what an error may
 * quote, and with the release. Imported from a subpath, because the library's index loads all its modules.
 */
export const logger = {
  info: (...[name, fields]: LogEntry): void => info(name, withRelease(fields)),
  warn: (...[name, fields]: LogEntry): void => warn(name, withRelease(fields)),
  error: (...[name, fields]: LogEntry): void => error(name, withRelease(fields)),
};

const withRelease = (fields: LogEntry[1]) => ({
  ...(redactAll(fields) as object),
  release: RELEASE,
});
