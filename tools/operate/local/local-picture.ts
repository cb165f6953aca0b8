import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '../../demo-data/accounts.ts';
import { portsFrom } from '../../world/config/ports.ts';
import { PROJECT_ID } from '../../world/config/world-options.ts';
import { urlsOf, type WorldUrls } from '../../world/config/world-urls.ts';
import { gatherSite } from '../picture/gather-site.ts';
import { type Lookup, lookUp } from '../picture/lookup.ts';
import type { SiteFacts } from '../picture/project-picture.ts';

/** What the checks of `--local` compare. */
export interface LocalPicture {
  urls: WorldUrls;
  /** Whether each part replies. */
  services: Record<keyof typeof PARTS, boolean>;
  site: SiteFacts;
  expectedRules: string;
  rules: Lookup<string>;
  /** Emails of demo accounts that don't exist. */
  missingAccounts: Lookup<string[]>;
}

/** The parts of a local environment, with the URL that shows whether they run. */
const PARTS = {
  hosting: ({ hosting }: WorldUrls) => hosting,
  functions: ({ functions }: WorldUrls) => `${functions}/api/api/marketplace`,
  firestore: ({ firestore }: WorldUrls) => firestore,
  auth: ({ auth }: WorldUrls) => auth,
  sandbox: ({ sandbox }: WorldUrls) => `${sandbox}/_sandbox/health`,
};

const TIMEOUT_MS = 15_000;
/** The emulators take this token for their project's owner. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Reads the state of a running `npm start`, whose ports come from the usual variables. It changes nothing. */
export async function gatherLocalPicture(
  root: string,
  env: Record<string, string | undefined>,
): Promise<LocalPicture> {
  const urls = urlsOf({ ports: portsFrom(env), mode: 'built' });
  const [services, site, rules, missingAccounts] = await Promise.all([
    findRunning(urls),
    gatherSite(urls.hosting),
    lookUp(() => readRules(urls)),
    lookUp(() => findMissingAccounts(urls)),
  ]);
  const expectedRules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  return { urls, services, site, expectedRules, rules, missingAccounts };
}

async function findRunning(urls: WorldUrls): Promise<LocalPicture['services']> {
  const entries = Object.entries(PARTS).map(async ([name, urlOf]) => {
    const isRunning = await get(urlOf(urls)).then(
      ({ status }) => status < 500,
      () => false,
    );
    return [name, isRunning] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as LocalPicture['services'];
}

/** The security rules that the Firestore emulator enforces. */
async function readRules({ firestore }: WorldUrls): Promise<string> {
  const response = await get(`${firestore}/emulator/v1/projects/${PROJECT_ID}:securityRules`);
  if (!response.ok) throw new Error(`the Firestore emulator replied ${response.status}`);
  const { rules } = (await response.json()) as { rules?: { files?: { content?: string }[] } };
  return rules?.files?.[0]?.content ?? '';
}

async function findMissingAccounts({ auth }: WorldUrls): Promise<string[]> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:query`;
  const response = await fetch(url, {
    method: 'POST',
    headers: OWNER,
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the Auth emulator replied ${response.status}`);
  const { userInfo = [] } = (await response.json()) as { userInfo?: { email?: string }[] };
  const emails = new Set(userInfo.map(({ email }) => email));
  return DEMO_ACCOUNTS.map(({ email }) => email).filter(email => !emails.has(email));
}

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
