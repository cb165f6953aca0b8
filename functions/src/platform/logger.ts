import { error, info, warn } from 'firebase-functions/logger';
import type { LogEntry } from './log-events.ts';
import { redactAll } from './redact.ts';

/**
 * Structured logs for Cloud Logging: `message` is the event's name, and its fields are beside it, without what an error may
 * quote. Imported from a subpath, because the library's index loads all its modules.
 */
export const logger = {
  info: (...[name, fields]: LogEntry): void => info(name, redactAll(fields)),
  warn: (...[name, fields]: LogEntry): void => warn(name, redactAll(fields)),
  error: (...[name, fields]: LogEntry): void => error(name, redactAll(fields)),
};
