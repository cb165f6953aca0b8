import { AppError } from '@atrium/contract/platform/errors';
import { useEffect, useState } from 'react';

/** The result of loading something for a public page, which has no query client. */
type Loaded<T> =
  | { status: 'loading' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: AppError };

/** Loads a value after the page was hydrated, and again with `retry`. `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { retry(): void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded<T>) => {
      if (isCurrent) setLoaded(next);
    };
    setLoaded({ status: 'loading' });
    load().then(
      value => show({ status: 'loaded', value }),
      (cause: unknown) =>
        show({
          status: 'failed',
          error: cause instanceof AppError ? cause : new AppError('internal', String(cause)),
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  return { ...loaded, retry: () => setAttempt(count => count + 1) };
}
