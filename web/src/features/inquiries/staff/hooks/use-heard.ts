import { useEffect, useRef, useState } from 'react';

/** What a listener has told so far. */
export interface Heard<T> {
  /** Null until it is known. */
  data: T | null;
  /** Why nothing more will come. */
  error: unknown;
  /** The connection is there: what is shown is so now. */
  isLive: boolean;
  retry(): void;
}

/** Begins to listen and answers how to stop. */
export type Listen<T> = (
  tell: (data: T | null, isLive: boolean) => void,
  fail: (error: unknown) => void,
) => () => void;

/** Listens as long as the key stays the same; with another one it begins anew. */
export function useHeard<T>(key: string, listen: Listen<T>): Heard<T> {
  const [heard, setHeard] = useState<{ key: string; data: T | null; isLive: boolean } | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt listens again
  useEffect(
    () =>
      latest.current(
        (data, isLive) => setHeard({ key, data, isLive }),
        error => {
          console.warn('A list is no longer live.', error);
          setFailed({ key, error });
        },
      ),
    [key, attempt],
  );
  const own = heard?.key === key ? heard : null;
  return {
    data: own?.data ?? null,
    isLive: own?.isLive ?? false,
    error: failed?.key === key ? failed.error : null,
    retry: () => {
      setFailed(null);
      setAttempt(count => count + 1);
    },
  };
}
