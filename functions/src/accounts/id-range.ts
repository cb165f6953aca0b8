/** A range of document ids: from `from` up to but not including `to`; null is unbounded. */
export interface IdRange {
  from: string | null;
  to: string | null;
}

/** Documents that one run reads from a collection. */
const MAX_READ = 5_000;
const HOUR_MS = 3_600_000;
/** The characters of Firebase Authentication's ids, in Firestore's order. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns the ids that an hourly run checks, for a collection with `count` documents: all, or one share of them per hour,
 * so that the cost of a run is bounded. Ids are random, so the shares are about equal.
 */
export function idRangeFor(now: Date, count: number): IdRange {
  const shares = Math.max(1, Math.ceil(count / MAX_READ));
  const share = Math.floor(now.getTime() / HOUR_MS) % shares;
  return { from: share === 0 ? null : boundary(share / shares), to: boundary((share + 1) / shares) };
}

/** Returns the two characters that this fraction of all ids sorts before; null for all of them. */
function boundary(fraction: number): string | null {
  if (fraction >= 1) return null;
  const position = Math.floor(fraction * ALPHABET.length ** 2);
  return (
    ALPHABET.charAt(Math.floor(position / ALPHABET.length)) + ALPHABET.charAt(position % ALPHABET.length)
  );
}
