import { ANALYTICS_LIMITS } from '@atrium/contract/analytics/reports';
import * as api from '@atrium/contract/routes/analytics';
import { CSV_CHUNK, csvRoute, toAuditedCsvFile } from '../../platform/csv-export.ts';
import type { FilePiece } from '../../platform/file-parts.ts';
import { allPages } from '../../platform/firestore/newest-page.ts';
import { serveFile } from '../../platform/routes/route.ts';
import { reportSpans } from '../reports/report-spans.ts';
import { countEvents, type EventSelection, listEvents } from './event-export-store.ts';

export const exportAnalyticsRoute = serveFile(api.exportAnalytics, {
  summary: 'Downloads the events of a range and metric, newest first, as CSV.',
  ...csvRoute('analytics-export'),
  async handle(request) {
    const { query } = request;
    const { range, metric, zone, part } = query;
    const { endsAt, cursor } = readPart(part);
    const { from, until } = await reportSpans(range, zone, endsAt);
    const selection = { metric, from: new Date(from), until: new Date(until) };
    const action = {
      area: 'analytics',
      action: 'export_analytics',
      target: 'everybody',
      details: { ...query, from: selection.from.toISOString(), until: selection.until.toISOString() },
    } as const;
    return toAuditedCsvFile(request, action, {
      name: `analytics-${metric}-${range}`,
      date: selection.until,
      total: await countEvents(selection),
      max: ANALYTICS_LIMITS.exportMax,
      tooMany: 'events match. Choose a shorter range or one metric.',
      pieces: readPieces(selection, zone, cursor),
    });
  },
});

/** The later parts name the end of the first one's range, which would move on from part to part. */
function readPart(part: string | undefined): { endsAt: number; cursor: string | undefined } {
  const [, endsAt, cursor] = /^(\d{13})\.(.+)$/.exec(part ?? '') ?? [];
  return { endsAt: Number(endsAt ?? Date.now()), cursor: cursor ?? part };
}

async function* readPieces(
  selection: EventSelection,
  zone: string,
  cursor: string | undefined,
): AsyncGenerator<FilePiece, void, undefined> {
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { eventCsv } = await import('./event-csv.ts');
  const { head, lines } = eventCsv(selection.metric, zone);
  let text = cursor === undefined ? head : '';
  for await (const page of allPages({ limit: CSV_CHUNK, cursor }, page => listEvents(selection, page))) {
    text += lines(page.items);
    const next = page.nextCursor && `${selection.until.getTime()}.${page.nextCursor}`;
    yield { text, rows: page.items.length, next };
    text = '';
  }
}
