import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import type { Settings } from '../expected/settings-files.ts';
import { webSettingsFile } from '../expected/settings-files.ts';
import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, type CheckResult, failed, known, listNames, OK, skipped } from './check.ts';
import { editSettings, editWebSettings } from './fixes.ts';
import { NO_ORIGIN, originOf } from './origin.ts';

const LOCAL = /localhost|127\.0\.0\.1|\[::1\]|atrium[-_]sandbox/;
/** A secret that is built into the site would be public. */
const SECRET = /^(sk|rk)_(test|live)_|^whsec_|"d"\s*:|-----BEGIN/;
/** Settings that replace a provider by the sandbox. */
const SANDBOX_URLS = ['STRIPE_API_BASE', 'RECAPTCHA_VERIFY_URL', 'APP_CHECK_JWKS_URL'];
const REQUIRED_WEB = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STRIPE_PUBLISHABLE_KEY',
  'VITE_RECAPTCHA_SITE_KEY',
  'VITE_PUBLIC_ORIGIN',
];
const SWITCHES: Record<string, readonly string[]> = {
  APP_CHECK: ['on', 'off'],
  STAFF_SECOND_FACTOR: ['required', 'optional'],
};

const appVariable = (id: string, suffix: string) => `APP_${id.toUpperCase().replaceAll('-', '_')}_${suffix}`;

function isHttpsUrl(value: string | undefined): boolean {
  return (value ? URL.parse(value) : null)?.protocol === 'https:';
}

/** Fails with the names of app settings that aren't https URLs. */
function checkAppUrls(picture: ProjectPicture, suffix: string): CheckResult {
  const settings = known(picture.settings);
  const names = SERVICE_IDS.map(id => appVariable(id, suffix)).filter(
    name => !isHttpsUrl(settings[name]) || isLocal(settings[name]),
  );
  const [first] = names;
  if (!first) return OK;
  return failed(`${listNames(names)}: not an https URL`, editSettings(picture, `${first}=https://…`));
}

const isLocal = (value: string | undefined) => LOCAL.test(value ?? '');
const namesOf = (settings: Settings, matches: (value: string) => boolean) =>
  Object.entries(settings).flatMap(([name, value]) => (matches(value ?? '') ? [name] : []));

/** The settings in files of this checkout. */
export const settingsChecks: Check<ProjectPicture>[] = [
  {
    id: 'settings.functions-file',
    title: 'The functions’ settings can be read',
    stage: 'project',
    run: ({ settings }) =>
      settings.status === 'found'
        ? OK
        : failed(settings.reason, 'Correct the named line or file in functions/'),
  },
  {
    id: 'settings.public-origin',
    title: 'PUBLIC_ORIGIN is the site’s https origin',
    stage: 'project',
    run: picture =>
      originOf(picture)
        ? OK
        : failed(
            'PUBLIC_ORIGIN is missing, or not an https origin without a path',
            editSettings(picture, 'PUBLIC_ORIGIN=https://www.example.com'),
          ),
  },
  {
    id: 'settings.captcha-hosts',
    title: 'RECAPTCHA_HOSTNAMES contains the site’s host',
    stage: 'project',
    run: picture => {
      const origin = originOf(picture);
      if (!origin) return NO_ORIGIN;
      const { RECAPTCHA_HOSTNAMES } = known(picture.settings);
      const host = new URL(origin).hostname;
      const hosts = (RECAPTCHA_HOSTNAMES ?? '').split(/[\s,]+/).filter(Boolean);
      return hosts.includes(host) && !hosts.some(isLocal)
        ? OK
        : failed(
            `Captcha tokens of ${host} would be refused, or those of this machine accepted`,
            editSettings(picture, `RECAPTCHA_HOSTNAMES=${host}`),
          );
    },
  },
  {
    id: 'settings.web-api-key',
    title: 'WEB_API_KEY is the web app’s API key',
    stage: 'project',
    run: picture => {
      const { WEB_API_KEY } = known(picture.settings);
      if (/^AIza[\w-]{35}$/.test(WEB_API_KEY ?? '')) return OK;
      return failed(
        'WEB_API_KEY is missing or not an API key of Google (AIza…)',
        `npx firebase apps:sdkconfig WEB --project ${picture.target.projectId}`,
      );
    },
  },
  {
    id: 'settings.app-urls',
    title: 'Each app back end has an https URL',
    stage: 'project',
    run: picture => checkAppUrls(picture, 'URL'),
  },
  {
    id: 'settings.app-signup-urls',
    title: 'Each app has an https sign-up URL',
    stage: 'project',
    run: picture => checkAppUrls(picture, 'SIGNUP_URL'),
  },
  {
    id: 'settings.mail-from',
    title: 'MAIL_FROM is an email address',
    stage: 'project',
    run: picture => {
      const { MAIL_FROM } = known(picture.settings);
      // `hello@example.com` or `Atrium AI <hello@example.com>`.
      const [, email = MAIL_FROM ?? ''] = /<([^<>]*)>$/.exec(MAIL_FROM ?? '') ?? [];
      return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email) && !email.endsWith('.example')
        ? OK
        : failed(
            'MAIL_FROM is missing or has no address that can send email',
            editSettings(picture, 'MAIL_FROM="Atrium AI <hello@your-domain.com>"'),
          );
    },
  },
  {
    id: 'settings.switches',
    title: 'Switches have a known value',
    stage: 'project',
    run: picture => {
      const settings = known(picture.settings);
      const wrong = Object.entries(SWITCHES).find(
        ([name, values]) => settings[name]?.trim() && !values.includes(settings[name]?.trim() ?? ''),
      );
      if (!wrong) return OK;
      const [name, values] = wrong;
      return failed(
        `${name} is neither ${values.join(' nor ')}`,
        editSettings(picture, `${name}=${values[0]}`),
      );
    },
  },
  {
    id: 'settings.sandbox-urls',
    title: 'No provider is replaced by the sandbox',
    stage: 'project',
    run: picture => {
      const settings = known(picture.settings);
      const names = SANDBOX_URLS.filter(name => settings[name]?.trim());
      return names.length
        ? failed(
            `${names.join(', ')} would send keys and calls elsewhere`,
            `Remove ${names.join(', ')} from functions/.env*`,
          )
        : OK;
    },
  },
  {
    id: 'settings.web-complete',
    title: 'The web settings are complete',
    stage: 'project',
    run: picture => {
      const missing = REQUIRED_WEB.filter(name => !picture.webSettings[name]?.trim());
      const [first] = missing;
      if (!first) return OK;
      return failed(`${listNames(missing)}: not set`, editWebSettings(picture, `${first}=…`));
    },
  },
  {
    id: 'settings.web-project',
    title: 'The site is built for this project',
    stage: 'project',
    run: picture => {
      const { projectId } = picture.target;
      const id = picture.webSettings.VITE_FIREBASE_PROJECT_ID;
      if (!id) return skipped('VITE_FIREBASE_PROJECT_ID is not set');
      return id === projectId
        ? OK
        : failed(
            `The site would use the data of ${id}`,
            editWebSettings(picture, `VITE_FIREBASE_PROJECT_ID=${projectId}`),
          );
    },
  },
  {
    id: 'settings.web-origin',
    title: 'The site is built for PUBLIC_ORIGIN',
    stage: 'project',
    run: picture => {
      const origin = originOf(picture);
      const built = picture.webSettings.VITE_PUBLIC_ORIGIN;
      if (!origin || !built) return skipped('one of the two is not set');
      return built === origin
        ? OK
        : failed(
            'Links in pages and sitemap would name another origin than the functions',
            editWebSettings(picture, `VITE_PUBLIC_ORIGIN=${origin}`),
          );
    },
  },
  {
    id: 'settings.web-local',
    title: 'The web settings name neither this machine nor the sandbox',
    stage: 'project',
    run: picture => {
      const names = namesOf(picture.webSettings, isLocal);
      return names.length
        ? failed(
            `${listNames(names)}: only works on this machine`,
            editWebSettings(picture, `your own ${names[0]}`),
          )
        : OK;
    },
  },
  {
    id: 'settings.web-secrets',
    title: 'The web settings contain no secret',
    stage: 'project',
    run: picture => {
      const names = namesOf(picture.webSettings, value => SECRET.test(value.trim()));
      return names.length
        ? failed(
            `${listNames(names)}: a secret, which every visitor could read`,
            `Remove ${names.join(', ')} from ${webSettingsFile(picture.target)}, and replace the key at its provider`,
          )
        : OK;
    },
  },
];
