import { debug, error, info, warn } from 'firebase-functions/logger';

/** Structured entries for Cloud Logging. Its own module: the library's index would load every product there is. */
export const logger = { debug, info, warn, error };
