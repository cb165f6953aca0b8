import { error, info, warn } from 'firebase-functions/logger';
import type { LogEntry } from './log-events.ts';

/**
 * Structured logs for Cloud Logging: `message` is the event's name, and its fields are beside it. Imported from a subpath,
 * because the library's index loads all its modules.
 */
export const logger = {
  info: (...entry: LogEntry): void => info(...entry),
  warn: (...entry: LogEntry): void => warn(...entry),
  error: (...entry: LogEntry): void => error(...entry),
};
