import { expect, it } from 'vitest';
import { runChecks } from '../doctor/run-checks.ts';
import { found, unknown } from '../picture/lookup.ts';
import type { Page } from '../picture/project-picture.ts';
import { LOCAL_CHECKS } from './local-checks.ts';
import type { LocalPicture } from './local-picture.ts';

const page = (body: string, headers: Record<string, string> = {}, status = 200) =>
  found<Page>({ status, headers, body });

const HEADERS = {
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=()',
};

const healthy = (): LocalPicture => ({
  urls: { site: 's', hosting: 'h', functions: 'f', auth: 'a', firestore: 'd', sandbox: 'x' },
  services: { hosting: true, functions: true, firestore: true, auth: true, sandbox: true },
  site: {
    home: page('<html lang="en"></html>', HEADERS),
    robots: page('User-agent: *'),
    sitemap: page('<loc>http://localhost/</loc>'),
    pages: found([]),
    keys: page('{"keys":[{"kty":"EC","x":"1","y":"2"}]}'),
    api: page('{}', { 'content-type': 'application/json' }),
    unsignedWebhook: page('{}', {}, 400),
  },
  expectedRules: 'rules',
  rules: found('rules'),
  missingAccounts: found([]),
});

const failedIn = (picture: LocalPicture) =>
  runChecks(LOCAL_CHECKS, picture)
    .filter(({ result }) => result.status === 'failed')
    .map(({ id }) => id);

/** One mistake per check, which no other check finds. */
const FAULTS: [string, (picture: LocalPicture) => void][] = [
  ['services.hosting', ({ services }) => Object.assign(services, { hosting: false })],
  ['services.functions', ({ services }) => Object.assign(services, { functions: false })],
  ['services.firestore', ({ services }) => Object.assign(services, { firestore: false })],
  ['services.auth', ({ services }) => Object.assign(services, { auth: false })],
  ['services.sandbox', ({ services }) => Object.assign(services, { sandbox: false })],
  ['firestore.rules', picture => Object.assign(picture, { rules: found('older') })],
  [
    'auth.demo-accounts',
    picture => Object.assign(picture, { missingAccounts: found(['ada@atrium.example']) }),
  ],
  ['site.home', ({ site }) => Object.assign(site, { home: page('nothing', HEADERS) })],
  [
    'site.headers',
    ({ site }) => Object.assign(site, { home: page('<html>', { ...HEADERS, 'referrer-policy': '' }) }),
  ],
  ['site.styles', ({ site }) => Object.assign(site, { home: page('<html><style>a{}</style>', HEADERS) })],
  ['site.robots', ({ site }) => Object.assign(site, { robots: page('', {}, 404) })],
  ['site.sitemap', ({ site }) => Object.assign(site, { sitemap: page('<urlset>') })],
  ['site.api', ({ site }) => Object.assign(site, { api: page('<html>', { 'content-type': 'text/html' }) })],
  ['site.keys', ({ site }) => Object.assign(site, { keys: page('{"keys":[{"x":"1","y":"2","d":"3"}]}') })],
  ['site.webhook', ({ site }) => Object.assign(site, { unsignedWebhook: page('{}') })],
];

it('a running environment passes every check', () => {
  expect(failedIn(healthy())).toEqual([]);
});

it.each(FAULTS)('%s finds its fault, and no other check does', (id, plant) => {
  const picture = healthy();
  plant(picture);
  expect(failedIn(picture)).toEqual([id]);
});

it('every check has a fault', () => {
  expect(FAULTS.map(([id]) => id)).toEqual(LOCAL_CHECKS.map(({ id }) => id));
});

it('a part that can’t be reached is not a passed check', () => {
  const picture = { ...healthy(), rules: unknown('refused') };
  const { result } = runChecks(LOCAL_CHECKS, picture, { only: ['firestore.rules'] })[0] ?? {};
  expect(result).toEqual({ status: 'unchecked', reason: 'refused' });
});
