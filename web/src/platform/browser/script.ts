import { withTimeout } from '@atrium/contract/platform/with-timeout';

/** Longer than a slow phone needs; a connection that stalls would fail after minutes only. */
const LOAD_TIMEOUT_MS = 10_000;

const loading = new Map<string, { promise: Promise<void>; script: HTMLScriptElement }>();

/** Loads a script of another origin once. After a failure or a timeout, the next caller tries again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known.promise;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = reject;
  });
  const promise = withTimeout(LOAD_TIMEOUT_MS, loaded).catch(() => {
    removeScript(src);
    throw new Error(`Could not load ${new URL(src).origin}.`);
  });
  document.head.append(script);
  loading.set(src, { promise, script });
  return promise;
}

/** Removes a script, so that the next caller loads it anew. */
export function removeScript(src: string): void {
  loading.get(src)?.script.remove();
  loading.delete(src);
}
