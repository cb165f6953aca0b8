import { type Check, type CheckResult, failed, known, listNames, OK } from '../checks/check.ts';
import { allowsOwnStyle, readPublicKeys } from '../checks/site-checks.ts';
import type { Lookup } from '../picture/lookup.ts';
import type { Page } from '../picture/project-picture.ts';
import type { LocalPicture } from './local-picture.ts';

const START = 'npm start';
const LOGS = 'Read the newest file in build/logs, then restart with npm start';
const HEADERS = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
];

const check = (
  id: string,
  title: string,
  run: (picture: LocalPicture) => CheckResult,
): Check<LocalPicture> => ({ id, title, stage: 'project', run });

const partCheck = (part: keyof LocalPicture['services'], title: string) =>
  check(`services.${part}`, title, ({ services, urls }) =>
    services[part] ? OK : failed(`Nothing replies at ${urls[part]}`, START),
  );

/** Fails unless the page is served with status 200 and has the property. */
function checkPage(lookup: Lookup<Page>, has: (page: Page) => boolean, problem: string): CheckResult {
  const page = known(lookup);
  if (page.status !== 200) return failed(`It replies ${page.status}`, LOGS);
  return has(page) ? OK : failed(problem, LOGS);
}

/** The checks of `npm run doctor -- --local`. */
export const LOCAL_CHECKS: readonly Check<LocalPicture>[] = [
  partCheck('hosting', 'The Hosting emulator runs'),
  partCheck('functions', 'The Functions emulator serves the API'),
  partCheck('firestore', 'The Firestore emulator runs'),
  partCheck('auth', 'The Auth emulator runs'),
  partCheck('sandbox', 'The sandbox runs'),
  check('firestore.rules', 'The emulator enforces the rules of this checkout', ({ rules, expectedRules }) =>
    known(rules) === expectedRules ? OK : failed('The rules have changed since npm start', START),
  ),
  check('auth.demo-accounts', 'The demo accounts exist', ({ missingAccounts }) => {
    const missing = known(missingAccounts);
    return missing.length ? failed(`${listNames(missing)}: missing`, START) : OK;
  }),
  check('site.home', 'The home page is served', ({ site }) =>
    checkPage(site.home, ({ body }) => body.includes('<html'), 'It is not a page'),
  ),
  check('site.headers', 'Pages have the security headers', ({ site }) => {
    const { headers } = known(site.home);
    const missing = HEADERS.filter(name => !headers[name.toLowerCase()]);
    return missing.length ? failed(`${listNames(missing)}: missing`, START) : OK;
  }),
  check('site.styles', 'The policy allows the page’s styles', ({ site }) =>
    checkPage(site.home, allowsOwnStyle, 'The hash of the page’s styles is not in the policy'),
  ),
  check('site.robots', 'robots.txt is served', ({ site }) =>
    checkPage(site.robots, ({ body }) => body.includes('User-agent'), 'It has no rules'),
  ),
  check('site.sitemap', 'The sitemap is served', ({ site }) =>
    checkPage(site.sitemap, ({ body }) => body.includes('<loc>'), 'It lists no page'),
  ),
  check('site.api', 'The API is reachable through Hosting', ({ site }) =>
    checkPage(
      site.api,
      ({ headers }) => headers['content-type']?.includes('json') ?? false,
      'The reply is not JSON',
    ),
  ),
  check('site.keys', 'The keys of app sign-on tokens are public', ({ site }) =>
    checkPage(site.keys, ({ body }) => readPublicKeys(body) !== null, 'There is no public key'),
  ),
  check('site.webhook', 'The webhook refuses deliveries without a signature', ({ site }) => {
    const { status } = known(site.unsignedWebhook);
    return status === 400 ? OK : failed(`It replies ${status}, expected 400`, LOGS);
  }),
];
