import { createAttemptLimiter } from './attempt-limit.ts';
import { countAttempt } from './attempt-limit-store.ts';

/** Counts in the database, for all instances together. */
export const requireAttempt = createAttemptLimiter(countAttempt, Date.now);
