import { createHash } from 'node:crypto';
import {
  type AnalyticsExportQuery,
  EXPORT_PART,
  type ExportPartEnd,
} from '@atrium/contract/analytics/export';
import type { EventSource, Span } from './exported-event.ts';

/** Documents held in memory at a time; a page reads one more. */
const PAGE = 999;

/** Events written at a time: texts of about 30 kB. V8 frees larger ones only with its slow, full collections. */
const CHUNK = 50;

/** A part of an export. */
export interface ExportPart {
  span: Span;
  /** Events of the whole export; only the first part counts them. */
  total: number | null;
  /** Returns how it ended. */
  stream: AsyncGenerator<string, ExportEnd, undefined>;
}

export interface ExportEnd {
  /** Whether this was the last part. */
  isLast: boolean;
}

/**
 * Opens one part of an export: the lines of its events, newest first, and a last line that tells how it ended. Parts of
 * the same span are next to each other, so they neither overlap nor leave anything out. `clock` returns milliseconds.
 * @throws AppError invalid_request for an unknown time zone or an invalid cursor
 */
export async function openExportPart(
  source: EventSource,
  query: AnalyticsExportQuery,
  span: Span,
  { clock = () => performance.now(), limits = EXPORT_PART as Limits } = {},
): Promise<ExportPart> {
  const { metric, zone, format } = query;
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { exportLines } = await import('./export-lines.ts');
  const lines = exportLines(format, metric, zone);
  const isFirst = query.cursor === undefined;
  const total = isFirst ? await source.count(metric, span) : null;
  async function* stream(): AsyncGenerator<string, ExportEnd, undefined> {
    const start = clock();
    const hash = createHash('sha256');
    let rows = 0;
    let cursor: string | null = query.cursor ?? null;
    // Sent together with the first rows, so that an error in reading them still has its status.
    let head = isFirst ? lines.head : '';
    do {
      const limit = Math.min(PAGE, limits.rowsMax - rows);
      const page = await source.page(metric, span, { limit, ...(cursor !== null && { cursor }) });
      rows += page.items.length;
      cursor = page.nextCursor;
      for (const events of chunksOf(page.items)) {
        const text = head + lines.write(events);
        head = '';
        hash.update(text);
        if (text) yield text;
      }
    } while (cursor !== null && rows < limits.rowsMax && clock() - start < limits.timeMs);
    yield endLine({ rows, sha256: hash.digest('hex'), span, nextCursor: cursor });
    return { isLast: cursor === null };
  }
  return { span, total, stream: stream() };
}

type Limits = { readonly rowsMax: number; readonly timeMs: number };

/** Returns the items in chunks; one empty chunk without items. */
function* chunksOf<T>(items: readonly T[]): Generator<readonly T[], void, undefined> {
  for (let start = 0; start === 0 || start < items.length; start += CHUNK) {
    yield items.slice(start, start + CHUNK);
  }
}

function endLine({ span, ...end }: { span: Span; rows: number; sha256: string; nextCursor: string | null }) {
  const line: ExportPartEnd = {
    status: 'complete',
    ...end,
    from: span.from.toISOString(),
    until: span.until.toISOString(),
  };
  return `${JSON.stringify(line)}\n`;
}
