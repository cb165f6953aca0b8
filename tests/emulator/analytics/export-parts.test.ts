import { afterAll, beforeAll, expect, it } from 'vitest';
import { download, get } from '../../support/api.ts';
import { database, storeAll } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { newStaff } from '../../support/staff.ts';

const MIB = 1024 * 1024;
/** Together about 10 MiB, more than one part has. Older than the events of other tests. */
const EVENTS = 4_600;
const OLDEST = Date.now() - 20 * 86_400_000;

let analyst: Person;
let visitor: Person;
let paths: string[];

beforeAll(async () => {
  [analyst, visitor] = await Promise.all([
    newStaff('finance-manager', ['manage_payments', 'view_analytics']),
    newPerson(),
  ]);
  paths = Array.from({ length: EVENTS }, (_, i) => `analytics/part-${visitor.uid}-${i}`);
  const event = {
    eventType: 'app_view',
    eventData: { appId: 'blooger' },
    userId: visitor.uid,
    sessionId: '1762336800000_abcdefghij0123456789',
    userAgent: 'é'.repeat(1_100),
    referrer: '',
    url: 'https://parts.example/',
  };
  await storeAll(paths.map((path, i) => [path, { ...event, timestamp: new Date(OLDEST + i) }] as const));
});
afterAll(() => Promise.all(paths.map(path => database.doc(path).delete())));

it('an export of more than Hosting passes on at once has parts that are one file together', async () => {
  const path = '/api/admin/analytics/export?range=30d&metric=app_views';
  const { response, lines, sizes } = await download(path, analyst);
  expect(sizes.length).toBeGreaterThan(1);
  for (const size of sizes) expect(size).toBeLessThan(16 * MIB);
  expect(response.headers.get('x-total-count')).toBe(String(lines.length));
  const own = lines.filter(line => line.startsWith(`part-${visitor.uid}`)).map(line => line.split(',')[0]);
  expect(own).toEqual(paths.map(path => path.replace('analytics/', '')).reverse());

  const { docs } = await database.collection('audit_log').where('actorId', '==', analyst.uid).get();
  const rows = docs.map(entry => Number(/^\d+/.exec(entry.get('outcome'))));
  expect(rows).toHaveLength(sizes.length);
  // Every part is of the first one's range.
  expect(new Set(docs.map(entry => `${entry.get('details.from')} ${entry.get('details.until')}`)).size).toBe(
    1,
  );
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(lines.length);
});

it('the data of an account with much of it have parts that are one JSON file together', async () => {
  const { text, sizes } = await download('/api/account/export', visitor);
  expect(sizes.length).toBeGreaterThan(1);
  const { account, records } = JSON.parse(text);
  expect(account.uid).toBe(visitor.uid);
  const events = records.filter(({ collection }: { collection: string }) => collection === 'analytics');
  expect(new Set(events.map(({ id }: { id: string }) => id)).size).toBe(EVENTS);
});

it.each([
  '/api/admin/analytics/export?part=x',
  '/api/admin/audit/export?part=x',
  '/api/admin/transactions/export?part=x',
  '/api/account/export?part=x',
])('%s is refused', async path => {
  expect(await get(path, { as: analyst })).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
});
