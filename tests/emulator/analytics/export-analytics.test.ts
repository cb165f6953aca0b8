import { createHash } from 'node:crypto';
import { EXPORT_PART, ExportPartEnd } from '@atrium/contract/analytics/export';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world } from '../../world.ts';
import { get } from '../api.ts';
import { database } from '../database.ts';
import { newPerson, type Person } from '../people.ts';

const ANALYST = { role: 'finance-manager', permissions: ['manage_payments', 'view_analytics'] };
const PATH = '/api/admin/analytics/export';

/** A span that no other test writes to. */
const FROM = new Date(new Date(Date.now() - 300 * 86_400_000).setUTCHours(10, 0, 0, 0));
const UNTIL = new Date(FROM.getTime() + 6 * 3_600_000);
const SPAN = { from: FROM.toISOString(), until: UNTIL.toISOString() };
/** More than one part; each second has three events. */
const EVENTS = EXPORT_PART.rowsMax + 500;

let analyst: Person;

beforeAll(async () => {
  analyst = await newPerson(ANALYST);
  const events = Array.from({ length: EVENTS }, (_, i) => eventAt(i));
  // Just outside of the span, on either side.
  events.push({ ...eventAt(0), id: 'export-late', timestamp: UNTIL });
  events.push({ ...eventAt(0), id: 'export-early', timestamp: new Date(FROM.getTime() - 1) });
  await inBatches(events, (batch, { id, ...fields }) => batch.set(database.doc(`analytics/${id}`), fields));
}, 120_000);

afterAll(async () => {
  const { docs } = await database
    .collection('analytics')
    .where('url', '==', 'https://export.example/')
    .select()
    .get();
  await inBatches(docs, (batch, { ref }) => batch.delete(ref));
}, 120_000);

async function inBatches<T>(
  items: readonly T[],
  stage: (batch: FirebaseFirestore.WriteBatch, item: T) => void,
) {
  for (let i = 0; i < items.length; i += 500) {
    const batch = database.batch();
    for (const item of items.slice(i, i + 500)) stage(batch, item);
    await batch.commit();
  }
}

function eventAt(i: number) {
  const isSearch = i % 10 === 0;
  return {
    id: `export-${String(i).padStart(6, '0')}`,
    eventType: isSearch ? 'search_query' : 'app_view',
    eventData: isSearch
      ? { query: '=cmd|\' /C calc\'!A0\r\n"x"', resultsCount: i % 100 }
      : { appId: 'blooger' },
    userId: i % 2 ? `user-${i % 7}` : null,
    timestamp: new Date(FROM.getTime() + Math.floor(i / 3) * 1000),
    sessionId: '1762336800000_abcdefghij0123456789',
    userAgent: '@Test',
    referrer: '',
    url: 'https://export.example/',
  };
}

interface Part {
  response: Response;
  body: string;
  end: ExportPartEnd;
}

async function fetchPart(query: Record<string, string>, as = analyst): Promise<Part> {
  const response = await fetch(`${world.hostingUrl}${PATH}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${as.idToken}` },
  });
  // `text()` would drop the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  expect(response.status, text).toBe(200);
  const split = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, split);
  const end = ExportPartEnd.parse(JSON.parse(text.slice(split)));
  expect(end.sha256).toBe(createHash('sha256').update(body).digest('hex'));
  return { response, body, end };
}

async function fetchAll(query: Record<string, string>): Promise<Part[]> {
  const parts = [await fetchPart(query)];
  for (let cursor = parts[0]?.end.nextCursor; cursor; cursor = parts.at(-1)?.end.nextCursor) {
    const { from = '', until = '' } = parts[0]?.end ?? {};
    parts.push(await fetchPart({ ...query, from, until, cursor }));
  }
  return parts;
}

const refusal = async (query: Record<string, string>, as: Person | undefined = analyst) =>
  get(`${PATH}?${new URLSearchParams(query)}`, { as });

async function auditEntries() {
  const { docs } = await database.collection('audit_log').where('actorId', '==', analyst.uid).get();
  return docs.map(document => document.data());
}

describe('GET /api/admin/analytics/export', () => {
  it('sends every event of the span once, newest first, over several parts with one audit entry', async () => {
    const parts = await fetchAll({ ...SPAN, format: 'ndjson', zone: 'Asia/Kathmandu' });
    // How many rows fit into a part's time depends on the machine.
    const sizes = parts.map(({ end }) => end.rows);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(EXPORT_PART.rowsMax);
    expect(sizes.reduce((sum, rows) => sum + rows, 0)).toBe(EVENTS);
    expect(parts[0]?.response.headers.get('x-total-count')).toBe(String(EVENTS));
    const rows = parts
      .map(({ body }) => body)
      .join('')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    const stored = Array.from({ length: EVENTS }, (_, i) => eventAt(i)).reverse();
    expect(rows.map(row => row.id)).toEqual(stored.map(({ id }) => id));
    const { timestamp, ...fields } = eventAt(EVENTS - 1);
    expect(rows[0]).toEqual({
      ...fields,
      time: timestamp.toISOString(),
      localTime: new Date(timestamp.getTime() + 345 * 60_000).toISOString().replace('Z', '+05:45'),
    });
    const entries = (await auditEntries()).filter(({ details }) => details.zone === 'Asia/Kathmandu');
    expect(entries).toMatchObject([
      {
        area: 'analytics',
        action: 'export_analytics',
        actorEmail: analyst.email,
        target: 'everybody',
        details: { ...SPAN, format: 'ndjson', metric: 'all', rows: String(EVENTS) },
        state: 'done',
        outcome: 'Every row was sent.',
      },
    ]);
  }, 120_000);

  it('sends the events of a metric as CSV without formulas', async () => {
    const [part, ...others] = await fetchAll({ ...SPAN, metric: 'searches' });
    expect(others).toEqual([]);
    const [head, ...lines] = part?.body.trimEnd().split('\r\n') ?? [];
    expect(head).toBe(
      '\uFEFFid,time,local_time,type,data.query,data.resultsCount,user,session,url,referrer,user_agent',
    );
    expect(lines).toHaveLength(EVENTS / 10);
    for (const line of lines) expect(line).toMatch(/,search_query,"'=cmd\|.*,'@Test$/);
  });

  it('sends the events of a range until now, and the header alone without events', async () => {
    const before = Date.now();
    const { end } = await fetchPart({ range: '24h', metric: 'all' });
    expect(Date.parse(end.until)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(end.until) - Date.parse(end.from)).toBe(86_400_000);
    const empty = { from: '2001-01-01T00:00:00.000Z', until: '2001-01-02T00:00:00.000Z' };
    const { body, end: emptyEnd } = await fetchPart(empty);
    expect(body.trimEnd().split('\r\n')).toHaveLength(1);
    expect(emptyEnd).toMatchObject({ rows: 0, nextCursor: null });
  });

  it('sends nothing outside of the span with a changed cursor', async () => {
    const cursorAt = (seconds: number) => Buffer.from(`${seconds}.0.export-x`).toString('base64url');
    const outside = [UNTIL.getTime() + 1e9, FROM.getTime() - 1e9].map(time => cursorAt(time / 1000));
    const query = { ...SPAN, metric: 'searches', format: 'ndjson' };
    const rows = await Promise.all(
      outside.map(async cursor => (await fetchPart({ ...query, cursor })).end.rows),
    );
    expect(rows).toEqual([EVENTS / 10, 0]);
  });

  it.each([
    ['another text as cursor', { ...SPAN, cursor: 'abc' }],
    ['a cursor with a path', { ...SPAN, cursor: Buffer.from('1.1.a/b').toString('base64url') }],
    ['a cursor without its span', { cursor: Buffer.from('1.1.a').toString('base64url') }],
    ['a span without its end', { from: SPAN.from }],
    ['a span that ends before it begins', { from: SPAN.until, until: SPAN.from }],
    ['an unknown format', { ...SPAN, format: 'xlsx' }],
    ['an unknown metric', { ...SPAN, metric: 'everything' }],
    ['an unknown zone', { ...SPAN, zone: 'Atlantis/Capital' }],
  ])('refuses %s', async (_name, query: Record<string, string>) => {
    expect(await refusal(query)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });
});
