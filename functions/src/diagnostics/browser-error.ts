import { createHash } from 'node:crypto';
import { BROWSER_ERROR_LIMITS } from '@atrium/contract/diagnostics/browser-error-limits';
import type { BrowserErrorKind, BrowserErrorReport } from '@atrium/contract/diagnostics/browser-errors';
import { toOneLine } from '@atrium/contract/platform/plain-text';
import { redact } from '../platform/redact.ts';

/** A report as it is stored: without personal data, query strings and what differs from visit to visit. */
export interface BrowserErrorRecord {
  kind: BrowserErrorKind;
  message: string;
  source: string;
  page: string;
  release: string;
}

/** Scripts and content of browser extensions, which we can't correct. */
const EXTENSION =
  /(?:chrome|moz|safari|safari-web|edge|ms-browser)-extension:|webkit-masked-url:|extensions::/i;

/** What isn't a defect of ours: errors of scripts of other origins, without their text, and a harmless warning. */
const NOISE = /^(?:Uncaught )?(?:Script error\.?$|ResizeObserver loop|AbortError\b)/;

/** Returns the record of a report; null for noise. */
export function toRecord(report: BrowserErrorReport): BrowserErrorRecord | null {
  const { kind, message, source, page, release } = report;
  if (EXTENSION.test(message) || EXTENSION.test(source) || NOISE.test(message)) return null;
  return {
    kind,
    message: withoutDetails(message).slice(0, BROWSER_ERROR_LIMITS.messageMax),
    source: withoutQuery(toOneLine(source)),
    page: toPage(page),
    release: /^[\w. -]*$/.test(release) ? release : '',
  };
}

/** A report of the browser itself: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
interface PolicyReport {
  'csp-report'?: Partial<Record<string, unknown>>;
}

/** Returns the record of a report about blocked content; null for noise and for what isn't a report. */
export function toPolicyRecord(body: Buffer): BrowserErrorRecord | null {
  const report = parse(body)?.['csp-report'];
  if (!report) return null;
  const read = (name: string) => String(report[name] ?? '').slice(0, 2_000);
  const directive = read('effective-directive') || read('violated-directive');
  const document = URL.parse(read('document-uri'));
  if (!directive || !document) return null;
  const blocked = toBlocked(read('blocked-uri'));
  const line = read('line-number');
  const source = `${toPath(read('source-file'))}${line ? `:${line}` : ''}`;
  if (EXTENSION.test(`${read('blocked-uri')} ${read('source-file')}`)) return null;
  return {
    kind: 'policy',
    message: withoutDetails(`${directive} blocked ${blocked}`).slice(0, BROWSER_ERROR_LIMITS.messageMax),
    source: source.slice(0, BROWSER_ERROR_LIMITS.pathMax),
    page: toPage(document.pathname),
    release: '',
  };
}

/** Returns the id of an error: the same for all reports that are about it. */
export function toErrorId({ kind, message, release }: BrowserErrorRecord): string {
  const text = JSON.stringify([kind, message, release]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function parse(body: Buffer): PolicyReport | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** The origin of a blocked URL, or a keyword such as `inline` or `trusted-types-sink`. */
function toBlocked(uri: string): string {
  const url = URL.parse(uri);
  if (!url) return uri || 'something';
  return url.origin === 'null' ? url.protocol : url.origin;
}

const toPath = (uri: string) => URL.parse(uri)?.pathname ?? '';

const withoutQuery = (text: string) => text.replace(/[?#][^\s:]*/g, '');

/** Ids and numbers in a path would make a page per account or payment. */
const toPage = (path: string) =>
  withoutQuery(toOneLine(path))
    .replace(/[^/]*\d[^/]*|[^/]{25,}/g, '…')
    .slice(0, BROWSER_ERROR_LIMITS.pathMax);

/** Replaces what differs from visit to visit, or may be personal, so that reports of one error are counted together. */
const withoutDetails = (text: string) =>
  withoutQuery(redact(toOneLine(text)))
    // Errors of parsers quote data.
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[\w-]{9,}/g, word => (/\d/.test(word) ? '…' : word))
    .replace(/\d+/g, '#');
