import { debug, error, info, warn } from 'firebase-functions/logger';

/** Structured logs for Cloud Logging. Imported from a subpath, because the library's index loads all its modules. */
export const logger = { debug, info, warn, error };
