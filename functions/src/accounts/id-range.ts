/** A range of document ids: from the first to before the second; null is open. */
export interface IdRange {
  from: string | null;
  to: string | null;
}

/** Documents that one run reads of a collection. */
const MAX_READ = 5_000;
const HOUR_MS = 3_600_000;
/** What the sign-in service makes ids of, in the database's order. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The ids that an hourly run looks at, of a collection with `count` documents: all, or a share that the following hours
 * complete, so that a run costs the same however many there are. Ids are random, so shares are about equal.
 */
export function idRangeFor(now: Date, count: number): IdRange {
  const shares = Math.max(1, Math.ceil(count / MAX_READ));
  const share = Math.floor(now.getTime() / HOUR_MS) % shares;
  return { from: share === 0 ? null : boundary(share / shares), to: boundary((share + 1) / shares) };
}

/** The two characters below which a fraction of all ids are; null for all of them. */
function boundary(fraction: number): string | null {
  if (fraction >= 1) return null;
  const position = Math.floor(fraction * ALPHABET.length ** 2);
  return (
    ALPHABET.charAt(Math.floor(position / ALPHABET.length)) + ALPHABET.charAt(position % ALPHABET.length)
  );
}
