import { useCallback, useEffect, useRef, useState } from 'react';

interface Loaded<T> {
  /** The latest answer, perhaps of an earlier key; null before the first. */
  data: T | null;
  /** An answer to the present key is still to come. */
  busy: boolean;
  /** Why there is none. */
  error: unknown;
  retry(): void;
}

/**
 * Loads what the log calls `what`, again whenever the key changes; a null key waits. What was loaded before stays until then. A failure is logged
 * and leaves what there is (specification §8).
 */
export function useLoaded<T>(
  what: string,
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string; data: T } | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ what, load });
  useEffect(() => {
    latest.current = { what, load };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    latest.current.load(abort.signal).then(
      data => {
        if (abort.signal.aborted) return;
        setLoaded({ key, data });
        setFailed(null);
      },
      error => {
        if (abort.signal.aborted) return;
        console.warn(`${latest.current.what} could not be loaded.`, error);
        setFailed({ key, error });
      },
    );
    return () => abort.abort();
  }, [key, attempt]);

  const error = failed && failed.key === key ? failed.error : null;
  return {
    data: loaded?.data ?? null,
    busy: loaded?.key !== key && error === null,
    error,
    retry: useCallback(() => {
      setFailed(null);
      setAttempt(count => count + 1);
    }, []),
  };
}
