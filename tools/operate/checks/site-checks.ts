import { createHash, createPublicKey } from 'node:crypto';
import { HANDOFF_KEYS_PATH } from '@atrium/contract/subscriptions/handoff';
import type { Page } from '../project/request-page.ts';
import { type Check, checkDeployment, verify } from './check.ts';
import type { ProjectFacts, SiteFacts } from './project-facts.ts';

/** Hashes of style elements change with every build, so they are compared with the page instead. */
const withoutHashes = (policy = '') => policy.replace(/ 'sha256-[^']*'/g, '');

/** Names of headers that differ from the expected ones, and `style` when the policy refuses the page's own. */
function findDifferences({ headers, body }: Page, expected: Record<string, string>): string[] {
  const names = Object.keys(expected).filter(
    name => withoutHashes(headers[name.toLowerCase()]) !== withoutHashes(expected[name]),
  );
  const [, style] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64');
  const isStyled = style === undefined || headers['content-security-policy']?.includes(`'sha256-${hash}'`);
  return isStyled ? names : [...names, 'style'];
}

/** Returns whether a page is a JSON Web Key Set without private keys that contains the public key of the secret. */
function publishesKey({ body }: Page, secret: string): boolean {
  try {
    const { keys }: { keys: { x?: string; y?: string; d?: string }[] } = JSON.parse(body);
    const own = createPublicKey({ key: JSON.parse(secret), format: 'jwk' }).export({ format: 'jwk' });
    return keys.some(({ x, y }) => x === own.x && y === own.y) && keys.every(({ d }) => d === undefined);
  } catch {
    return false;
  }
}

/** The parts of a site that payments need, deployed or local. */
export const siteChecks: Check<SiteFacts>[] = [
  checkDeployment('site.api', 'The API is reachable through Hosting', async ({ requestSite, siteFix }) => {
    const { status, headers } = await requestSite('/api/marketplace');
    const isJson = headers['content-type']?.includes('json') ?? false;
    return verify(status === 200 && isJson, `GET /api/marketplace replies ${status}`, siteFix);
  }),
  checkDeployment(
    'site.webhook',
    'The webhook refuses deliveries without a signature',
    async ({ requestSite, siteFix }) => {
      const headers = { 'content-type': 'application/json' };
      const { status } = await requestSite('/hooks/stripe', { method: 'POST', headers, body: '{}' });
      const problem = `POST /hooks/stripe without a signature replies ${status}, expected 400`;
      return verify(status === 400, problem, siteFix);
    },
  ),
];

/** The deployed site, compared with this checkout. */
export const deployedSiteChecks: Check<ProjectFacts>[] = [
  checkDeployment(
    'site.home',
    'The home page is served with the headers of firebase.json, and its styles are allowed',
    async ({ requestSite, siteFix, expected }) => {
      const page = await requestSite('/');
      const differences = findDifferences(page, expected.headers);
      const problem = `It replies ${page.status}; missing or different: ${differences.join(', ') || 'none'}`;
      return verify(page.status === 200 && differences.length === 0, problem, siteFix);
    },
  ),
  ...siteChecks,
  checkDeployment(
    'site.keys',
    'The public key of app sign-on tokens is published, and no private one',
    async ({ requestSite, siteFix, findSecret }) => {
      const [page, secret] = await Promise.all([
        requestSite(HANDOFF_KEYS_PATH),
        findSecret('HANDOFF_SIGNING_KEY'),
      ]);
      const problem = `${HANDOFF_KEYS_PATH} lacks the key of HANDOFF_SIGNING_KEY, or publishes a private key`;
      return verify(publishesKey(page, secret?.value ?? ''), problem, siteFix);
    },
  ),
];
