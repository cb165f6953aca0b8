/** The stored count of a writer; `end` is the end of the window, in milliseconds since 1970. */
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

/** `write` has the new count: 1 starts a window. */
type NextWrite = { kind: 'known' } | { kind: 'full'; until: number } | { kind: 'write'; count: number };

/** Decides how the next write changes the count. `clockIsWrong`: the server has refused the other result. */
export function nextWrite(
  counted: Counted | undefined,
  { id, max, now }: Wanted,
  clockIsWrong = false,
): NextWrite {
  if (!counted) return { kind: 'write', count: 1 };
  if (counted.lastId === id) return { kind: 'known' };
  const over = now >= counted.end !== clockIsWrong;
  if (over) return { kind: 'write', count: 1 };
  return counted.count < max
    ? { kind: 'write', count: counted.count + 1 }
    : { kind: 'full', until: counted.end };
}
