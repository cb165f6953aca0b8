import { BROWSER_ERROR_LIMITS } from '@atrium/contract/diagnostics/browser-error-limits';
import type { BrowserErrorReport } from '@atrium/contract/diagnostics/browser-errors';
import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';

type Failure = Pick<BrowserErrorReport, 'kind' | 'message' | 'source'>;

const reported = new Set<string>();

/** Reports an uncaught exception, or a rejected promise that nothing handles. */
export function reportEvent(event: ErrorEvent | PromiseRejectionEvent): void {
  if ('reason' in event) {
    reportError('rejection', event.reason);
    return;
  }
  const { error, message, filename, lineno } = event;
  report({ kind: 'error', message: error ? describe(error) : message, source: toSource(filename, lineno) });
}

/** Reports an error that the page has handled. */
export function reportError(kind: BrowserErrorReport['kind'], error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // Each browser has a format of its own; in all of them a line ends with `https://host/path:line:column`.
  const places = stack.split(/[\s()@]+/).filter(text => text.includes('://'));
  const [line, ...url] = (places[0] ?? '').split(':').reverse().slice(1);
  report({ kind, message: describe(error), source: toSource(url.reverse().join(':'), Number(line)) });
}

/** How browsers word that code couldn't be loaded. */
const CODE_MISSING = /dynamically imported module|Importing a module script failed|PageLoadError/;

/** Sends a report, a few for each document. It may be lost: nothing depends on it, and the page may be going away. */
function report({ kind, message, source }: Failure): void {
  const key = `${kind} ${message}`;
  // Offline, code and data are missing for a known reason.
  if (!navigator.onLine || reported.has(key) || reported.size >= BROWSER_ERROR_LIMITS.perDocument) return;
  reported.add(key);
  const { messageMax, pathMax, releaseMax } = BROWSER_ERROR_LIMITS;
  const release = document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? '';
  const body: BrowserErrorReport = {
    kind: CODE_MISSING.test(message) ? 'chunk' : kind,
    message: message.slice(0, messageMax) || 'Unknown',
    source: source.slice(0, pathMax),
    page: location.pathname.slice(0, pathMax),
    release: release.slice(0, releaseMax),
  };
  fetch(EARLY_PATHS.browserErrors, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** The path of a script of ours with its line; of another origin also the origin. */
function toSource(url: string, line: number): string {
  const parsed = URL.parse(url);
  if (!parsed) return '';
  const origin = parsed.origin === location.origin ? '' : `${parsed.protocol}//${parsed.host}`;
  return `${origin}${parsed.pathname}${line > 0 ? `:${line}` : ''}`;
}
