import { error, info, warn } from 'firebase-functions/logger';
import type { LogEntry } from './log-events.ts';

/**
 * Structured logs for Cloud Logging: `message` is the event's name, and its fields are beside it. Imported from a subpath,
 * because the library's index loads all its modules.
 */
export const logger = {
  info: (...entry: LogEntry<'info'>): void => info(...entry),
  warn: (...entry: LogEntry<'warn'>): void => warn(...entry),
  error: (...entry: LogEntry<'error'>): void => error(...entry),
};
