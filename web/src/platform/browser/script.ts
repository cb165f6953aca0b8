/** Longer than a slow phone needs; a connection that stalls would fail after minutes only. */
const LOAD_TIMEOUT_MS = 10_000;

const loading = new Map<string, { promise: Promise<void>; script: HTMLScriptElement }>();

/** The global that a script must define, and the error message without it. */
interface Provided {
  name: string;
  missing: string;
}

/** Loads a script of another origin once. After a failure or a timeout, the next caller tries again. */
export function loadScript(src: string, provided?: Provided): Promise<void> {
  const known = loading.get(src);
  if (known) return known.promise;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const fail = (message: string) => {
    clearTimeout(timer);
    removeScript(src);
    reject(new Error(message));
  };
  const failToLoad = () => fail(`Could not load ${new URL(src).origin}.`);
  const timer = setTimeout(failToLoad, LOAD_TIMEOUT_MS);
  script.onload = () => {
    clearTimeout(timer);
    if (provided && !(provided.name in window)) fail(provided.missing);
    else resolve();
  };
  script.onerror = failToLoad;
  document.head.append(script);
  loading.set(src, { promise, script });
  return promise;
}

/** Removes a script, so that the next caller loads it anew. */
export function removeScript(src: string): void {
  loading.get(src)?.script.remove();
  loading.delete(src);
}
