import { createHash } from 'node:crypto';
import { matchesGlob } from 'node:path';
import { Health, type HealthComponent, isApp } from '@atrium/contract/health';
import { REGION } from '@atrium/contract/platform/region';
import {
  type Check,
  check,
  describeResponse,
  type Page,
  type Problem,
  readJson,
  UncheckedError,
  verify,
} from './check.ts';
import { googleChecks } from './google-checks.ts';
import type { Index, Project } from './project.ts';
import { stripeChecks } from './stripe-checks.ts';

const REQUIRED_OF_WEB = [
  ...['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID'],
  ...['VITE_FIREBASE_APP_ID', 'VITE_STRIPE_PUBLISHABLE_KEY', 'VITE_RECAPTCHA_SITE_KEY', 'VITE_PUBLIC_ORIGIN'],
];
/** Settings that replace a provider by the sandbox. */
const PROVIDER_URLS = ['STRIPE_API_BASE', 'RECAPTCHA_VERIFY_URL', 'APP_CHECK_JWKS_URL'];
/** A secret that is built into the site would be public. */
const SECRET = /^(sk|rk)_(test|live)_|^whsec_|"d"\s*:|-----BEGIN/;

/** Lists the checks of a project, in the order in which to fix what they find. */
export function listProjectChecks(project: Project): Check[] {
  return [
    ...settingsChecks(project),
    indexCheck(project),
    ...googleChecks(project),
    ...stripeChecks(project),
    ...siteChecks(project),
  ];
}

function settingsChecks(project: Project): Check[] {
  const { id, name, settings, hasTwoFiles, params, webSettings, secrets, hasSecret } = project;
  const file = `functions/.env.${name}`;
  const webFile = `web/.env.${name}`;
  const { PUBLIC_ORIGIN: origin = '' } = settings;
  const host = URL.parse(origin)?.hostname ?? 'the site';
  const verifyNone = (missing: string[], place: string) =>
    verify(!missing.length, `Not set: ${missing.join(', ')}`, `Put them into ${place}`);
  const verifyWeb = (key: string, expected: string) => {
    const isOk = !webSettings[key] || webSettings[key] === expected;
    return verify(isOk, `${key} belongs to another project`, `Put ${key}=${expected} into ${webFile}`);
  };
  return [
    check('settings', 'required settings are set', () => [
      ...verifyNone(
        params
          .filter(({ name: key, hasDefault }) => !(hasDefault ? key in settings : settings[key]?.trim()))
          .map(({ name: key }) => key),
        file,
      ),
      ...verifyNone(
        REQUIRED_OF_WEB.filter(key => !webSettings[key]?.trim()),
        webFile,
      ),
      ...verify(
        !hasTwoFiles,
        `There is functions/.env.${id} beside ${file}, and firebase deploy refuses both`,
        `Move its lines to ${file} and delete it`,
      ),
    ]),
    check('settings', 'App Check is set for the site and the functions alike', () => {
      const isOn = settings.APP_CHECK === 'true';
      const hasKey = Boolean(webSettings.VITE_APP_CHECK_SITE_KEY?.trim());
      const problem = 'APP_CHECK is on, but VITE_APP_CHECK_SITE_KEY is not set, so the site has no tokens';
      return verify(!isOn || hasKey, problem, 'docs/operate.md, "App Check"');
    }),
    check('settings', 'the site has its own origin, project and providers', () => {
      const isOrigin = origin.startsWith('https://') && URL.parse(origin)?.origin === origin;
      const hosts = (settings.RECAPTCHA_HOSTNAMES ?? '').split(/[\s,]+/);
      const isCaptchaSafe = hosts.includes(host) && !hosts.some(other => /^(localhost|127\.)/.test(other));
      const replaced = PROVIDER_URLS.filter(key => settings[key]?.trim());
      return [
        ...verify(isOrigin, 'PUBLIC_ORIGIN is not an https origin without a path', `Correct it in ${file}`),
        ...verify(
          isCaptchaSafe,
          `RECAPTCHA_HOSTNAMES must be ${host}, without localhost`,
          `Correct it in ${file}`,
        ),
        ...verifyWeb('VITE_FIREBASE_PROJECT_ID', id),
        ...verifyWeb('VITE_PUBLIC_ORIGIN', origin),
        ...verify(!replaced.length, `${replaced} sends keys to another server`, `Remove it from ${file}`),
      ];
    }),
    check('settings', 'the settings of the site contain no secret', () => {
      const names = Object.keys(webSettings).filter(key => SECRET.test(webSettings[key]?.trim() ?? ''));
      const fix = `Remove it from ${webFile}, and replace the key at its provider`;
      return verify(!names.length, `${names} is a secret, which every visitor could read`, fix);
    }),
    check('secrets', 'every secret of the functions has a value', async () => {
      const problems: Problem[] = [];
      for (const key of secrets) {
        const fix = `npx firebase functions:secrets:set ${key} --project ${name}`;
        problems.push(...verify(await hasSecret(key), `${key} has no value`, fix));
      }
      return problems;
    }),
  ];
}

/** Until an index is ready, which takes minutes to hours, its queries fail; a deployment doesn't wait. */
function indexCheck({ name, indexes, listIndexes }: Project): Check {
  return check('indexes', 'every index of the database is ready', async () => {
    const ready = new Set((await listIndexes()).filter(({ state }) => state === 'READY').map(describeIndex));
    const missing = indexes.map(describeIndex).filter(index => !ready.has(index));
    return verify(
      missing.length === 0,
      `${missing.length} of ${indexes.length} are missing or being built, such as ${missing[0]}`,
      `npx firebase deploy --only firestore:indexes --project ${name}, then wait`,
    );
  });
}

function describeIndex({ collectionGroup, name = '', fields }: Index): string {
  const collection = collectionGroup ?? /collectionGroups\/([^/]+)/.exec(name)?.[1];
  // The database adds the document's name to each.
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return `${collection}: ${own.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`;
}

/** The functions that the site and Stripe call, by the paths of their rewrites. */
const PUBLIC_FUNCTIONS = {
  api: '/api/health',
  stripeWebhook: '/hooks/stripe',
  setUserRole: '/callables/setUserRole',
  setUserDisabled: '/callables/setUserDisabled',
};

/** True for an app that isn't sold yet, which has no back end: the setting APP_AI_CALLER_URL of `ai-caller` is empty. */
function isUnused(component: HealthComponent, settings: Project['settings']): boolean {
  const url = `APP_${component.toUpperCase().replaceAll('-', '_')}_URL`;
  return isApp(component) && !settings[url]?.trim();
}

function siteChecks({ id, name, settings, headerRules, release, requestPage }: Project): Check[] {
  const deploy = `npx firebase deploy --project ${name} (docs/operate.md, "Deploy")`;
  const logs = `npx firebase functions:log --project ${name}; docs/operate.md, "Roll back"`;
  const request = (path: string, init?: RequestInit) => {
    if (URL.canParse(settings.PUBLIC_ORIGIN ?? '')) return requestPage(settings.PUBLIC_ORIGIN + path, init);
    throw new UncheckedError('PUBLIC_ORIGIN is not set', `Put it into functions/.env.${name}`);
  };
  return [
    check('site', 'the home page has the headers of firebase.json', async () => {
      const page = await request('/');
      if (page?.status !== 200) return verify(false, `The home page ${describeResponse(page)}`, deploy);
      return findHeaderProblems(page, headerRules).map(problem => ({ problem, fix: deploy }));
    }),
    check('site', 'the site and the functions are of this checkout', async () => {
      const page = await request('/');
      const [, site] = /<meta name="release" content="([^"]*)">/.exec(page?.body ?? '') ?? [];
      const health = Health.safeParse(readJson(await request('/api/health'))).data;
      const isOther = (found: string | undefined) => found !== undefined && found !== release;
      return [
        ...verify(!isOther(site), `The site is of ${site}, not of ${release}`, deploy),
        ...verify(
          !isOther(health?.release),
          `The functions are of ${health?.release}, not of ${release}`,
          deploy,
        ),
      ];
    }),
    check('site', 'the public functions accept unauthenticated calls', async () => {
      const problems: Problem[] = [];
      for (const [service, path] of Object.entries(PUBLIC_FUNCTIONS)) {
        const page = await request(path, { method: 'POST' });
        // Our own responses are JSON. Organizations refuse `allUsers`, so Cloud Run answers in our place.
        const isRefused = page?.status === 403 && readJson(page) === undefined;
        const open = `gcloud run services update ${service.toLowerCase()} --no-invoker-iam-check --region ${REGION} --project ${id}`;
        problems.push(...verify(!isRefused, `${path} is refused by Cloud Run with 403`, open));
      }
      return problems;
    }),
    check('site', 'everything is operational', async () => {
      const page = await request('/api/health');
      const health = Health.safeParse(readJson(page)).data;
      if (!health) {
        return verify(false, `/api/health ${describeResponse(page)}, without a health report`, logs);
      }
      const affected = health.components.filter(
        ({ component, state }) => state !== 'operational' && !isUnused(component, settings),
      );
      const states = affected.map(({ component, state }) => `${component} ${state}`);
      const problem = [`The status is ${health.status}`, `database ${health.database}`, ...states].join(', ');
      return verify(affected.length === 0, problem, logs);
    }),
    check('site', 'the webhook refuses a delivery without a signature', async () => {
      const headers = { 'content-type': 'application/json' };
      const page = await request('/hooks/stripe', { method: 'POST', headers, body: '{}' });
      return verify(page?.status === 400, `/hooks/stripe ${describeResponse(page)}, expected 400`, logs);
    }),
  ];
}

/** Hashes of style elements change with every build, so they are compared with the page instead. */
const withoutHashes = (policy: string | null | undefined) => policy?.replace(/ 'sha256-[^']*'/g, '');

/** Compares the home page with the rules for it. Of several rules for a header, the last one wins. */
function findHeaderProblems({ headers, body }: Page, rules: Project['headerRules']): string[] {
  const own = rules.filter(({ regex, source = '' }) => {
    if (regex) return new RegExp(regex).test('/');
    return source.startsWith('!') ? !matchesGlob('/', source.slice(1)) : matchesGlob('/', source);
  });
  const expected = new Map(own.flatMap(rule => rule.headers).map(({ key, value }) => [key, value]));
  const wrong = [...expected].filter(
    ([key, value]) => withoutHashes(headers.get(key)) !== withoutHashes(value),
  );
  const problems = wrong.map(([key]) => `${key} is not that of firebase.json`);
  const [, style] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  const hash = style === undefined ? '' : createHash('sha256').update(style).digest('base64');
  if (!headers.get('content-security-policy')?.includes(hash)) problems.push('Its style element is refused');
  return problems;
}
