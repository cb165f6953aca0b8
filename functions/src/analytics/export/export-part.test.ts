import { createHash } from 'node:crypto';
import { AnalyticsExportQuery, ExportPartEnd } from '@atrium/contract/analytics/export';
import { describe, expect, it } from 'vitest';
import { openExportPart } from './export-part.ts';
import type { EventSource, ExportedEvent } from './exported-event.ts';

const SPAN = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-22T12:00:00Z') };

function eventAt(place: number): ExportedEvent {
  return {
    id: `e${place}`,
    timestamp: new Date(SPAN.until.getTime() - 1 - place * 1000),
    eventType: 'search_query',
    eventData: { query: `é ${place}`, resultsCount: place },
    userId: null,
    sessionId: '1700000000000_abcdefghij0123456789',
    url: 'https://atrium.example/marketplace',
    referrer: '',
    userAgent: 'Test',
  };
}

/** A source of as many events; the cursor is the number of events before it. */
function sourceOf(count: number, onPage: () => void = () => {}): EventSource {
  return {
    count: async () => count,
    async page(_metric, _span, { limit, cursor = '0' }) {
      onPage();
      const start = Number(cursor);
      const end = Math.min(count, start + limit);
      const items = Array.from({ length: end - start }, (_, i) => eventAt(start + i));
      return { items, nextCursor: end < count ? String(end) : null };
    },
  };
}

type Options = Parameters<typeof openExportPart>[3];

async function readPart(source: EventSource, query: object, options?: Options) {
  const part = await openExportPart(source, AnalyticsExportQuery.parse(query), SPAN, options);
  let text = '';
  for await (const chunk of part.stream) text += chunk;
  const split = text.lastIndexOf('\n', text.length - 2) + 1;
  return {
    total: part.total,
    body: text.slice(0, split),
    end: ExportPartEnd.parse(JSON.parse(text.slice(split))),
  };
}

const idsOf = (body: string) =>
  body
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line).id);

describe('openExportPart', () => {
  it('ends with a line that has the rows, the hash of the bytes before it and the span', async () => {
    const { body, end, total } = await readPart(sourceOf(3), { format: 'ndjson' });
    expect(idsOf(body)).toEqual(['e0', 'e1', 'e2']);
    expect(total).toBe(3);
    expect(end).toEqual({
      status: 'complete',
      rows: 3,
      sha256: createHash('sha256').update(body).digest('hex'),
      from: SPAN.from.toISOString(),
      until: SPAN.until.toISOString(),
      nextCursor: null,
    });
  });

  it('splits an export into parts without a gap or a duplicate', async () => {
    const source = sourceOf(2500);
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const span = { from: SPAN.from.toISOString(), until: SPAN.until.toISOString() };
      const query = { format: 'ndjson', ...(cursor !== undefined && { cursor, ...span }) };
      const { body, end } = await readPart(source, query, { limits: { rowsMax: 1200, timeMs: 1000 } });
      ids.push(...idsOf(body));
      sizes.push(end.rows);
      cursor = end.nextCursor;
    }
    expect(sizes).toEqual([1200, 1200, 100]);
    expect(ids).toEqual(Array.from({ length: 2500 }, (_, i) => `e${i}`));
  });

  it('ends a part when its time is over', async () => {
    let now = 0;
    const source = sourceOf(10_000, () => {
      now += 600;
    });
    const { end } = await readPart(source, {}, { clock: () => now, limits: { rowsMax: 9000, timeMs: 1000 } });
    expect(end).toMatchObject({ rows: 2 * 999, nextCursor: '1998' });
  });

  it('has the header only in the first part of a CSV file', async () => {
    const first = await readPart(
      sourceOf(2),
      { metric: 'searches' },
      { limits: { rowsMax: 1, timeMs: 1000 } },
    );
    const span = { from: first.end.from, until: first.end.until };
    const second = await readPart(sourceOf(2), { metric: 'searches', cursor: '1', ...span });
    expect(first.body.split('\r\n')).toHaveLength(3);
    expect(first.body).toMatch(/^\uFEFFid,time,local_time,type,data\.query,data\.resultsCount,user,/);
    expect(second.body).toMatch(/^e1,2026-11-22T11:59:58\.999Z,/);
    expect(second.total).toBeNull();
  });

  it('has only the header without events', async () => {
    const { body, end } = await readPart(sourceOf(0), {});
    expect(body.split('\r\n')).toHaveLength(2);
    expect(end).toMatchObject({ rows: 0, nextCursor: null });
  });

  it('has no bytes before its last line without events in NDJSON', async () => {
    expect((await readPart(sourceOf(0), { format: 'ndjson' })).body).toBe('');
  });
});
