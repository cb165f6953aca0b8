const loading = new Map<string, Promise<void>>();

/** Loads a script of another origin once. A failed one is tried again by the next caller. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.onload = () => resolve();
  script.onerror = () => {
    loading.delete(src);
    script.remove();
    reject(new Error(`Could not load ${new URL(src).origin}.`));
  };
  document.head.append(script);
  loading.set(src, promise);
  return promise;
}
