/** The properties of https://wicg.github.io/netinfo/ that are used here. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const asked = new Set<string>();

/** Returns whether the visitor saves data or has a slow connection. */
function isSparing(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Calls back `delay` ms after the page has loaded, once the browser is idle; never when the visitor saves data. */
export function preloadWhenQuiet(delay: number, preload: () => void): void {
  if (isSparing()) return;
  const wait = () => setTimeout(() => requestIdleCallback(preload), delay);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/**
 * Loads a script without running it. An import of it at the same time waits for this request; with `prefetch`, the
 * browser would send another one.
 */
export function preloadScript(href: string): void {
  append({ rel: 'modulepreload', fetchPriority: 'low', href });
}

/** Puts the document of another page into the browser's cache. */
export function preloadDocument(path: string): void {
  if (!isSparing()) append({ rel: 'prefetch', href: path });
}

function append(link: Partial<HTMLLinkElement> & { href: string }): void {
  if (asked.has(link.href)) return;
  asked.add(link.href);
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Returns the path of the page of this site that a link around the element opens. */
export function internalPath(element: Element): string | undefined {
  const link = element.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target) return undefined;
  // The origin of a `blob:` URL is this page's, too.
  if (link.origin !== location.origin || link.protocol !== location.protocol) return undefined;
  const isFile = link.pathname.includes('.');
  return isFile || link.pathname === location.pathname ? undefined : link.pathname;
}
