import { Health } from '@atrium/contract/health';
import { DEMO_ACCOUNTS } from '../demo-data/accounts.ts';
import { PROJECT_ID, type WorldUrls } from '../world/config/world-options.ts';
import { type Check, check, describeResponse, type RequestPage, readJson, verify } from './check.ts';

const START = 'Run npm start again; the newest file in build/logs says why a part has stopped';
/** The emulators accept this token as that of the project's owner. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** This checkout: the text of firestore.rules, and the name of the release. */
interface Checkout {
  rules: string;
  release: string;
}

/** Lists the checks of a running `npm start`. */
export function listLocalChecks(
  urls: WorldUrls,
  { rules, release }: Checkout,
  requestPage: RequestPage,
): Check[] {
  const service = (title: string, url: string) =>
    check('local', title, async () => {
      const page = await requestPage(url);
      return verify(page !== null && page.status < 500, `${url} ${describeResponse(page)}`, START);
    });
  return [
    service('the Hosting emulator runs', urls.hosting),
    service('the Firestore emulator runs', urls.firestore),
    service('the Auth emulator runs', urls.auth),
    service('the sandbox runs', `${urls.sandbox}/_sandbox/health`),
    check('local', 'the API responds through Hosting', async () => {
      const page = await requestPage(`${urls.hosting}/api/health`);
      const health = Health.safeParse(readJson(page)).data;
      // The catalog and the payments are unknown before their schedules have run for the first time.
      const isAvailable = health !== undefined && health.status !== 'unavailable';
      const problem = `/api/health ${describeResponse(page)}: ${health?.status ?? 'no health report'}`;
      return verify(isAvailable, problem, START);
    }),
    check('local', 'the functions are of this checkout', async () => {
      const health = Health.safeParse(readJson(await requestPage(`${urls.hosting}/api/health`))).data;
      const isCurrent = !health || health.release === release;
      return verify(isCurrent, `They are of ${health?.release}, not of ${release}`, START);
    }),
    check('local', 'the webhook refuses a delivery without a signature', async () => {
      const page = await requestPage(`${urls.hosting}/hooks/stripe`, { method: 'POST', body: '{}' });
      return verify(page?.status === 400, `/hooks/stripe ${describeResponse(page)}, expected 400`, START);
    }),
    check('local', 'the Firestore emulator has firestore.rules of this checkout', async () => {
      const url = `${urls.firestore}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
      const page = await requestPage(url);
      const body = readJson(page) as { rules?: { files?: { content?: string }[] } } | undefined;
      const isCurrent = body?.rules?.files?.[0]?.content === rules;
      return verify(isCurrent, 'It has other rules, or does not respond', START);
    }),
    check('local', 'the demo accounts exist', async () => {
      const url = `${urls.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:query`;
      const page = await requestPage(url, { method: 'POST', headers: OWNER, body: '{}' });
      const body = readJson(page) as { userInfo?: { email?: string }[] } | undefined;
      const emails = body?.userInfo?.map(({ email }) => email) ?? [];
      const missing = DEMO_ACCOUNTS.map(({ email }) => email).filter(email => !emails.includes(email));
      return verify(missing.length === 0, `Missing: ${missing.join(', ')}`, START);
    }),
  ];
}
