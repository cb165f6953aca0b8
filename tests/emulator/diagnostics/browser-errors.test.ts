import { randomUUID } from 'node:crypto';
import { BROWSER_ERROR_LIMITS } from '@atrium/contract/diagnostics/browser-error-limits';
import { expect, it } from 'vitest';
import { get, listStatuses, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson } from '../../support/people.ts';
import { newStaff } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

const PATH = '/api/browser-errors';
/** A message that no other test reports; letters, because digits are replaced. */
const newMessage = () => `TypeError: ${randomUUID().replace(/[\d-]/g, 'x')}`;
const report = (message: string, changes: object = {}) => ({
  kind: 'error',
  message,
  source: '/assets/a.js:1',
  page: '/payment',
  release: 'abcdef012345',
  ...changes,
});
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
const headers = { 'user-agent': CHROME, 'x-forwarded-for': '198.51.100.77' };

async function findErrors(message: string) {
  const { docs } = await database.collection('browser_errors').where('message', '==', message).get();
  return docs.map(document => document.data());
}

it('errors of browsers are counted by message and release, without who had them', async () => {
  const message = newMessage();
  for (const page of ['/payment', '/account']) {
    const { status, json } = await post(PATH, report(message, { page }), { headers });
    expect([status, json]).toEqual([202, { accepted: true }]);
  }
  await post(PATH, report(message, { release: 'next' }), { headers });
  const errors = await findErrors(message);
  expect(errors.map(({ release, count }) => [release, count]).toSorted()).toEqual([
    ['abcdef012345', 2],
    ['next', 1],
  ]);
  const [first] = errors.filter(({ count }) => count === 2);
  expect(first).toMatchObject({ page: '/account', browser: 'Chrome on Windows' });
  expect(JSON.stringify(errors)).not.toContain('198.51.100');
  const days = (first?.expiresAt.toMillis() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

it('an error is frequent once, also when concurrent reports skip the number that makes it so', async () => {
  const message = newMessage();
  await post(PATH, report(message), { headers });
  const { docs } = await database.collection('browser_errors').where('message', '==', message).get();
  await docs[0]?.ref.update({ count: BROWSER_ERROR_LIMITS.frequent + 2 });
  await post(PATH, report(message), { headers });
  const [{ frequentAt } = {}] = await findErrors(message);
  expect(frequentAt).toBeDefined();
  await post(PATH, report(message), { headers });
  expect(await findErrors(message)).toMatchObject([{ count: BROWSER_ERROR_LIMITS.frequent + 4, frequentAt }]);
});

it('reports of browsers about blocked content are counted, and extensions are not', async () => {
  const send = (blocked: string) =>
    fetch(`${world.hostingUrl}/api/policy-reports`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'document-uri': `${world.hostingUrl}/?secret=1`,
          'effective-directive': 'script-src-elem',
          'blocked-uri': blocked,
        },
      }),
    });
  const host = `https://${randomUUID().replace(/[\d-]/g, 'x')}.example`;
  expect((await send(`${host}/a.js?b=1`)).status).toBe(202);
  expect((await send('chrome-extension://abc')).status).toBe(202);
  expect(await findErrors(`script-src-elem blocked ${host}`)).toMatchObject([
    { kind: 'policy', page: '/', count: 1 },
  ]);
});

it('the list of errors is for administrators, the last seen first', async () => {
  const [admin, other] = await Promise.all([newPerson({ role: 'admin' }), newStaff('user-manager')]);
  const message = newMessage();
  await post(PATH, report(message), { headers });
  const { status, json } = await get('/api/admin/browser-errors?limit=100', { as: admin });
  expect(status).toBe(200);
  expect(json.errors[0]).toMatchObject({ message, count: 1, page: '/payment', kind: 'error' });
  expect((await get('/api/admin/browser-errors', { as: other })).status).toBe(403);
});

it.each([
  ['a message that is too long', report('x'.repeat(301))],
  ['another field', report('x', { user: 'ada' })],
  ['an unknown kind', report('x', { kind: 'policy' })],
  ['a page of another site', report('x', { page: 'https://a.example' })],
])('a report with %s is refused', async (_, body) => {
  expect((await post(PATH, body, { headers })).status).toBe(400);
});

it('reports are limited by IP address', async () => {
  const address = { ...headers, 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` };
  const message = newMessage();
  // Thirty in each window, and the requests may be in two of them.
  const statuses = await listStatuses(61, () => post(PATH, report(message), { headers: address }));
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(202));
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
});
