import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../tools/checks/run-tool.ts';
import { DEMO_ACCOUNTS } from '../../tools/demo-data/accounts.ts';
import { runChecks } from '../../tools/operate/checks/check.ts';
import { LOCAL_CHECKS, openLocalFacts } from '../../tools/operate/checks/local-checks.ts';
import { FixtureServer, type Fixtures, googleError } from './fixtures.ts';

const RULES = 'GET 127.0.0.1:8080/emulator/v1/projects/demo-atrium:securityRules';
const ACCOUNTS = 'POST 127.0.0.1:9099/identitytoolkit.googleapis.com/v1/projects/demo-atrium/accounts:query';
const UNAVAILABLE = googleError(503, 'Unavailable');

/** The responses of a running `npm start`. */
const RUNNING: Fixtures = {
  [RULES]: { rules: { files: [{ content: readFileSync(join(ROOT, 'firestore.rules'), 'utf8') }] } },
  [ACCOUNTS]: { userInfo: DEMO_ACCOUNTS.map(({ email }) => ({ email })) },
  'GET localhost:5002/api/marketplace': { services: [] },
  'POST localhost:5002/hooks/stripe': { status: 400, text: '{}' },
};

const diagnose = (fixtures: Fixtures = {}) => {
  const server = new FixtureServer({ ...RUNNING, ...fixtures });
  return runChecks(LOCAL_CHECKS, openLocalFacts(ROOT, {}, server.fetch));
};

const failedIn = async (fixtures?: Fixtures) =>
  (await diagnose(fixtures)).flatMap(({ id, result }) => (result.status === 'failed' ? [id] : []));

/** A fault of the running environment for each check. */
const FAULTS: [check: string, Fixtures][] = [
  ['services.hosting', { 'GET localhost:5002/': UNAVAILABLE }],
  ['services.functions', { 'GET 127.0.0.1:5001/demo-atrium/us-central1/api/api/marketplace': UNAVAILABLE }],
  ['services.firestore', { 'GET 127.0.0.1:8080/': UNAVAILABLE }],
  ['services.auth', { 'GET 127.0.0.1:9099/': UNAVAILABLE }],
  ['services.sandbox', { 'GET 127.0.0.1:12111/_sandbox/health': UNAVAILABLE }],
  ['firestore.rules', { [RULES]: { rules: { files: [{ content: 'older rules' }] } } }],
  ['auth.demo-accounts', { [ACCOUNTS]: {} }],
  ['site.api', { 'GET localhost:5002/api/marketplace': { status: 200, text: '<html lang="en">' } }],
  ['site.webhook', { 'POST localhost:5002/hooks/stripe': {} }],
];

it('every check of a running environment passes', async () => {
  expect((await diagnose()).filter(({ result }) => result.status !== 'ok')).toEqual([]);
});

it.each(FAULTS)(
  '%s finds its fault in the local environment, as no other check does',
  async (id, fixtures) => {
    expect(await failedIn(fixtures)).toEqual([id]);
  },
);

it('every check of the local environment has a fault', () => {
  expect(FAULTS.map(([id]) => id)).toEqual(LOCAL_CHECKS.map(({ id }) => id));
});

it('an emulator that refuses a request is not a passed check', async () => {
  const findings = await diagnose({ [RULES]: UNAVAILABLE });
  expect(findings.find(({ id }) => id === 'firestore.rules')?.result.status).toBe('unchecked');
});
