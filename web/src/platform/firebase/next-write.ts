/** What is known of a writer's writes; `end` is the end of their window, in milliseconds since 1970. */
interface Counted {
  count: number;
  end: number;
  lastId: string;
}

interface Wanted {
  id: string;
  /** Writes per window. */
  max: number;
  now: number;
}

/** `write` carries the new count: 1 opens a window. */
type NextWrite = { is: 'known' } | { is: 'full'; until: number } | { is: 'write'; count: number };

/**
 * What the next write of a visitor does to the count. `clockIsWrong` turns the verdict on the window around: the
 * server, by whose clock it counts, has refused the other one.
 */
export function nextWrite(
  counted: Counted | undefined,
  { id, max, now }: Wanted,
  clockIsWrong = false,
): NextWrite {
  if (!counted) return { is: 'write', count: 1 };
  if (counted.lastId === id) return { is: 'known' };
  const over = now >= counted.end !== clockIsWrong;
  if (over) return { is: 'write', count: 1 };
  return counted.count < max ? { is: 'write', count: counted.count + 1 } : { is: 'full', until: counted.end };
}
