import { AnalyticsExportQuery } from '@atrium/contract/analytics/export';
import { expect, it } from 'vitest';
import { exportSpan } from './export-span.ts';

const NOW = new Date('2026-11-22T12:45:00Z');
const fromOf = async (query: object) =>
  (await exportSpan(AnalyticsExportQuery.parse(query), NOW)).from.toISOString();

it('begins a range of days at midnight of the zone', async () => {
  expect(await fromOf({ range: '24h', zone: 'Asia/Kathmandu' })).toBe('2026-11-21T12:45:00.000Z');
  expect(await fromOf({ range: '7d', zone: 'Asia/Kathmandu' })).toBe('2026-11-15T18:15:00.000Z');
  expect(await fromOf({ range: '30d', zone: 'America/New_York' })).toBe('2026-10-24T04:00:00.000Z');
  expect(await fromOf({ range: '7d', zone: 'Pacific/Kiritimati' })).toBe('2026-11-16T10:00:00.000Z');
});

it('takes a span of the query as it is', async () => {
  const span = { from: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' };
  expect(await exportSpan(AnalyticsExportQuery.parse(span), NOW)).toEqual({
    from: new Date(span.from),
    until: new Date(span.until),
  });
});

it('leaves out events past their retention', async () => {
  const query = { from: '2020-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' };
  expect(await fromOf(query)).toBe('2025-10-18T12:45:00.000Z');
});

it.each([
  [{ from: '2026-01-01T00:00:00Z' }, 'send from and until together'],
  [{ from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' }, 'must be after from'],
  [{ from: 'yesterday', until: '2026-01-01T00:00:00Z' }, 'must be an ISO 8601 time in UTC'],
  [{ cursor: 'abc' }, 'send from and until of the first part with it'],
])('refuses %o', (query, message) => {
  expect(AnalyticsExportQuery.safeParse(query).error?.issues[0]?.message).toBe(message);
});
