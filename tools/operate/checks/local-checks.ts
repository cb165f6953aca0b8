import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '../../demo-data/accounts.ts';
import { portsFrom } from '../../world/config/ports.ts';
import { PROJECT_ID } from '../../world/config/world-options.ts';
import { urlsOf, type WorldUrls } from '../../world/config/world-urls.ts';
import { LookupError } from '../project/lookup-error.ts';
import { type Page, requestPage } from '../project/request-page.ts';
import { type Check, checkProject, verify, verifyNone } from './check.ts';
import type { SiteFacts } from './project-facts.ts';
import { siteChecks } from './site-checks.ts';

/** A running `npm start`. */
interface LocalFacts extends SiteFacts {
  urls: WorldUrls;
  root: string;
  request(url: string, init?: RequestInit): Promise<Page>;
}

const START = 'npm start';
/** The emulators take this token for their project's owner. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Finds a running `npm start` by the usual variables for ports. */
export function openLocalFacts(
  root: string,
  env: Record<string, string | undefined>,
  fetchUrl: typeof fetch,
): LocalFacts {
  const urls = urlsOf({ ports: portsFrom(env), mode: 'built' });
  const request = (url: string, init?: RequestInit) => requestPage(fetchUrl, url, init);
  return {
    urls,
    root,
    request,
    requestSite: (path, init) => request(`${urls.hosting}${path}`, init),
    siteFix: `Read the newest file in build/logs, then restart with ${START}`,
  };
}

const serviceCheck = (
  name: string,
  title: string,
  urlOf: (urls: WorldUrls) => string,
): Check<LocalFacts> => ({
  id: `services.${name}`,
  title,
  stage: 'project',
  run: async ({ urls, request }) => {
    const isRunning = await request(urlOf(urls)).then(
      ({ status }) => status < 500,
      () => false,
    );
    return verify(isRunning, `Nothing replies at ${urlOf(urls)}`, START);
  },
});

/** The checks of `npm run doctor -- --local`. */
export const LOCAL_CHECKS: readonly Check<LocalFacts>[] = [
  serviceCheck('hosting', 'The Hosting emulator runs', ({ hosting }) => hosting),
  serviceCheck(
    'functions',
    'The Functions emulator serves the API',
    ({ functions }) => `${functions}/api/api/marketplace`,
  ),
  serviceCheck('firestore', 'The Firestore emulator runs', ({ firestore }) => firestore),
  serviceCheck('auth', 'The Auth emulator runs', ({ auth }) => auth),
  serviceCheck('sandbox', 'The sandbox runs', ({ sandbox }) => `${sandbox}/_sandbox/health`),
  checkProject(
    'firestore.rules',
    'The emulator enforces the rules of this checkout',
    async ({ urls, root, request }) => {
      const url = `${urls.firestore}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
      const { rules }: { rules?: { files?: { content?: string }[] } } = readJson(await request(url));
      const expected = readFileSync(join(root, 'firestore.rules'), 'utf8');
      return verify(rules?.files?.[0]?.content === expected, 'The rules have changed since npm start', START);
    },
  ),
  checkProject('auth.demo-accounts', 'The demo accounts exist', async ({ urls, request }) => {
    const url = `${urls.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:query`;
    const init = { method: 'POST', headers: OWNER, body: '{}' };
    const { userInfo = [] }: { userInfo?: { email?: string }[] } = readJson(await request(url, init));
    const emails = new Set(userInfo.map(({ email }) => email));
    const missing = DEMO_ACCOUNTS.map(({ email }) => email).filter(email => !emails.has(email));
    return verifyNone(missing, 'missing', START);
  }),
  ...siteChecks,
];

function readJson({ status, body }: Page) {
  if (status !== 200) throw new LookupError(`the emulator replied ${status}`);
  return JSON.parse(body);
}
