/** How often an action is allowed: `max` times per window for each key. */
export interface RateLimit {
  /** The name in the database and in logs: letters, digits and hyphens. */
  name: string;
  max: number;
  windowMs: number;
}

/** One fixed window of one key. */
export interface Window {
  limit: RateLimit;
  key: string;
  /** The number of the window since the epoch. */
  index: number;
}

/** Counts one use of a window. `contended`: too many concurrent calls. Rejects without the database. */
export type TakeFromWindow = (window: Window) => Promise<'taken' | 'used up' | 'contended'>;
