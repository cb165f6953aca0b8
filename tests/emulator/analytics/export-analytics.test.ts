import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../support/api.ts';
import { database, storeAll } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { newStaff } from '../../support/staff.ts';

/** Other tests write events too, so these have unique ids. */
const EVENTS = 60;
const PREFIX = `export-${randomUUID()}`;
const NEWEST = Date.now() - 60_000;
const IDS = Array.from({ length: EVENTS }, (_, i) => `${PREFIX}-${String(i).padStart(5, '0')}`);
const PATHS = IDS.map(id => `analytics/${id}`);

let analyst: Person;

beforeAll(async () => {
  analyst = await newStaff('finance-manager', ['manage_payments', 'view_analytics']);
  await storeAll(PATHS.map((path, i) => [path, eventAt(i)] as const));
});
afterAll(() => Promise.all(PATHS.map(path => database.doc(path).delete())));

/** Three events have the same time. */
function eventAt(i: number) {
  const isSearch = i % 10 === 0;
  return {
    eventType: isSearch ? 'search_query' : 'app_view',
    eventData: isSearch
      ? { query: '=cmd|\' /C calc\'!A0\r\n"x"', resultsCount: i % 100 }
      : { appId: 'blooger' },
    userId: i % 2 ? `user-${i % 7}` : null,
    timestamp: new Date(NEWEST - Math.floor(i / 3) * 1000),
    sessionId: '1762336800000_abcdefghij0123456789',
    userAgent: '@Test',
    referrer: '',
    url: 'https://export.example/',
  };
}

async function exportEvents(query: Record<string, string>) {
  const file = await download(`/api/admin/analytics/export?${new URLSearchParams(query)}`, analyst);
  return { ...file, own: file.lines.filter(line => line.startsWith(PREFIX)) };
}

async function auditEntries(zone: string) {
  const { docs } = await database.collection('audit_log').where('actorId', '==', analyst.uid).get();
  return docs.map(document => document.data()).filter(({ details }) => details.zone === zone);
}

describe('GET /api/admin/analytics/export', () => {
  it('sends every event of a range once, newest first, with its time in the zone', async () => {
    const { response, lines, own } = await exportEvents({ range: '24h', zone: 'Asia/Kathmandu' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-total-count')).toBe(String(lines.length));
    const times = own.map(line => line.split(',')[1]);
    expect(times).toEqual(times.toSorted().reverse());
    const ids = own.map(line => line.split(',')[0] ?? '');
    expect(ids.toSorted()).toEqual(IDS);
    const local = new Date(NEWEST + 345 * 60_000).toISOString().replace('Z', '+05:45');
    expect(own.find(line => line.startsWith(`${IDS[0]}`))).toContain(local);
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="analytics-all-24h-\d{4}-\d{2}-\d{2}T\d{4}Z\.csv"/,
    );
  });

  it('sends the events of a metric without formulas', async () => {
    const { head, own } = await exportEvents({ range: '24h', metric: 'searches' });
    expect(head).toBe(
      '\uFEFFid,time,local_time,type,data.query,data.resultsCount,user,session,url,referrer,user_agent',
    );
    expect(own).toHaveLength(EVENTS / 10);
    for (const line of own) expect(line).toMatch(/,search_query,"'=cmd\|.*,'@Test$/);
  });

  it('records each download of an export with its rows, also a repeated one', async () => {
    const query = { range: '24h', metric: 'searches', zone: 'Asia/Tokyo' };
    const downloads = [await exportEvents(query), await exportEvents(query)];
    await expect
      .poll(async () => (await auditEntries('Asia/Tokyo')).map(({ state }) => state))
      .toEqual(['done', 'done']);
    const entries = await auditEntries('Asia/Tokyo');
    for (const entry of entries) {
      expect(entry).toMatchObject({
        area: 'analytics',
        action: 'export_analytics',
        actorEmail: analyst.email,
        target: 'everybody',
        details: { range: '24h', metric: 'searches', from: expect.any(String), until: expect.any(String) },
      });
      expect(Date.parse(entry.details.until)).toBeLessThanOrEqual(Date.now());
    }
    expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(
      downloads.map(({ lines }) => `${lines.length} rows.`).toSorted(),
    );
  });
});
