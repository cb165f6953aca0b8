import { createHash, createPublicKey } from 'node:crypto';
import { urlsOfSitemap } from '../picture/gather-site.ts';
import type { Lookup } from '../picture/lookup.ts';
import type { Page, ProjectPicture } from '../picture/project-picture.ts';
import { type Check, type CheckResult, failed, known, listNames, OK, skipped } from './check.ts';
import { deployAll, deployOnly } from './fixes.ts';
import { NO_ORIGIN, originOf } from './origin.ts';
import { isSigningKey, secretOf } from './secret-checks.ts';

/** Returns the page, or why it can't be used. */
function pageOf(lookup: Lookup<Page>): { page: Page | null; status: number } {
  const page = known(lookup);
  return { page: page.status === 200 ? page : null, status: page.status };
}

/** Hashes of style elements change with every build, so they are compared with the page instead. */
const withoutHashes = (policy: string) => policy.replace(/ 'sha256-[^']*'/g, '');

/** Names of headers whose value isn't the expected one, hashes of styles left out. */
function differingHeaders(actual: Record<string, string>, expected: Record<string, string>): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => withoutHashes(actual[name.toLowerCase()] ?? '') !== withoutHashes(value))
    .map(([name]) => name);
}

/** Returns whether the policy that a page is served with allows its style element. */
export function allowsOwnStyle({ headers, body }: Page): boolean {
  const [, style] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  if (style === undefined) return true;
  const hash = createHash('sha256').update(style).digest('base64');
  return headers['content-security-policy']?.includes(`'sha256-${hash}'`) ?? false;
}

/** Returns whether a reply is a JSON Web Key Set with at least one public key and no private one. */
export function readPublicKeys(body: string): { x?: string; y?: string }[] | null {
  try {
    const { keys } = JSON.parse(body);
    const isPublic = (key: object) => !('d' in key);
    return Array.isArray(keys) && keys.length > 0 && keys.every(isPublic) ? keys : null;
  } catch {
    return null;
  }
}

const siteCheck = (
  id: string,
  title: string,
  run: (picture: ProjectPicture) => CheckResult,
): Check<ProjectPicture> => ({
  id,
  title,
  stage: 'deployed',
  run: picture =>
    // Without a release every page is missing, which has a check of its own.
    known(picture.google.release) ? run(picture) : skipped('the site is not released'),
});

/** The deployed site, as visitors, search engines, apps and Stripe see it. */
export const siteChecks: Check<ProjectPicture>[] = [
  siteCheck('site.home', 'The home page is served', picture => {
    const { page, status } = pageOf(picture.site.home);
    return page?.body.includes('<html')
      ? OK
      : failed(`The home page replies ${status}`, deployOnly(picture, 'hosting'));
  }),
  siteCheck('site.headers', 'Security headers are those of firebase.json', picture => {
    const { page } = pageOf(picture.site.home);
    if (!page) return skipped('the home page is not served');
    const differing = differingHeaders(page.headers, picture.expected.headers);
    return differing.length
      ? failed(`${listNames(differing)}: missing or different`, deployOnly(picture, 'hosting'))
      : OK;
  }),
  siteCheck('site.styles', 'The policy allows the page’s styles', picture => {
    const { page } = pageOf(picture.site.home);
    if (!page) return skipped('the home page is not served');
    return allowsOwnStyle(page)
      ? OK
      : failed('Pages are displayed without styles: their hash is not in the policy', deployAll(picture));
  }),
  siteCheck('site.robots', 'robots.txt names the sitemap and hides no page', picture => {
    const { page, status } = pageOf(picture.site.robots);
    if (!page) return failed(`robots.txt replies ${status}`, deployOnly(picture, 'hosting'));
    const origin = originOf(picture);
    if (!origin) return NO_ORIGIN;
    const lines = page.body.split('\n').map(line => line.trim());
    const isHidden = lines.includes('Disallow: /');
    return !isHidden && lines.includes(`Sitemap: ${origin}/sitemap.xml`)
      ? OK
      : failed(
          isHidden ? 'robots.txt hides the whole site' : 'robots.txt does not name the site’s sitemap',
          deployOnly(picture, 'hosting'),
        );
  }),
  siteCheck('site.sitemap', 'The sitemap lists pages of the site', picture => {
    const { page, status } = pageOf(picture.site.sitemap);
    if (!page) return failed(`sitemap.xml replies ${status}`, deployOnly(picture, 'hosting'));
    const origin = originOf(picture);
    if (!origin) return NO_ORIGIN;
    const urls = urlsOfSitemap(page.body);
    return urls.length > 0 && urls.every(url => url.startsWith(`${origin}/`))
      ? OK
      : failed('The sitemap is empty or names another origin', deployOnly(picture, 'hosting'));
  }),
  siteCheck('site.pages', 'Pages of the sitemap are served', picture => {
    const broken = known(picture.site.pages).filter(({ status }) => status !== 200);
    return broken.length
      ? failed(
          listNames(broken.map(({ path, status }) => `${path} replies ${status}`)),
          deployOnly(picture, 'hosting'),
        )
      : OK;
  }),
  siteCheck('site.api', 'The API is reachable through Hosting', picture => {
    const { page, status } = pageOf(picture.site.api);
    return page?.headers['content-type']?.includes('json')
      ? OK
      : failed(`GET /api/marketplace replies ${status}`, deployOnly(picture, 'functions,hosting'));
  }),
  siteCheck('site.webhook', 'The webhook refuses deliveries without a signature', picture => {
    const { status } = known(picture.site.unsignedWebhook);
    return status === 400
      ? OK
      : failed(
          `POST /hooks/stripe without a signature replies ${status}, expected 400`,
          deployOnly(picture, 'functions,hosting'),
        );
  }),
  siteCheck('site.keys', 'The public keys of app sign-on tokens are those of the secret', picture => {
    const { page, status } = pageOf(picture.site.keys);
    if (!page) return failed(`The key set replies ${status}`, deployOnly(picture, 'functions,hosting'));
    const keys = readPublicKeys(page.body);
    if (!keys) return failed('The key set is empty or contains a private key', deployAll(picture));
    const secret = secretOf(picture, 'HANDOFF_SIGNING_KEY');
    if (!isSigningKey(secret)) return skipped('HANDOFF_SIGNING_KEY is not set');
    const own = createPublicKey({ key: JSON.parse(secret), format: 'jwk' }).export({ format: 'jwk' });
    return keys.some(({ x, y }) => x === own.x && y === own.y)
      ? OK
      : failed('Apps would refuse tokens that are signed with the secret', deployOnly(picture, 'functions'));
  }),
];
