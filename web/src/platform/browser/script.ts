const loading = new Map<string, Promise<void>>();

/** The global that a script must define, and the error message without it. */
interface Provided {
  name: string;
  missing: string;
}

/** Loads a script of another origin once. After a failure, the next caller tries again. */
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
