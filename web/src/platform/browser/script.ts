const loading = new Map<string, Promise<void>>();

/** What a script must leave in `window`, and what is said of one that came without it. */
interface Provided {
  name: string;
  missing: string;
}

/** Loads a script of another origin once. One that failed, or came empty, is tried again by the next caller. */
export function loadScript(src: string, provided?: Provided): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const fail = (message: string) => {
    loading.delete(src);
    script.remove();
    reject(new Error(message));
  };
  script.onload = () => {
    if (provided && !(provided.name in window)) fail(provided.missing);
    else resolve();
  };
  script.onerror = () => fail(`Could not load ${new URL(src).origin}.`);
  document.head.append(script);
  loading.set(src, promise);
  return promise;
}
