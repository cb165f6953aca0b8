/** One fixed window of one key. */
export interface Window {
  limit: { name: string; max: number; windowMs: number };
  key: string;
  /** The number of the window since the epoch. */
  index: number;
}

/**
 * Counts one use of a window; a use with a name only once. `contended`: too many concurrent calls. Rejects without the
 * database.
 */
export type TakeFromWindow = (window: Window, use?: string) => Promise<'taken' | 'used up' | 'contended'>;

/** Windows held in memory; all are dropped together when there are more. */
const MAX_WINDOWS = 50_000;

/** Counts windows in memory, and repeats of a named use, too. */
export function takeFromMemory(): TakeFromWindow {
  const counts = new Map<string, number>();
  return async ({ limit, key, index }) => {
    const id = `${limit.name}\n${key}\n${index}`;
    const count = counts.get(id) ?? 0;
    if (count >= limit.max) return 'used up';
    if (counts.size >= MAX_WINDOWS) counts.clear();
    counts.set(id, count + 1);
    return 'taken';
  };
}
