import { webSettingsFile } from '../project/settings-files.ts';
import { type Check, checkProject, verify, verifyNone } from './check.ts';
import { editSettings, editWebSettings, firebaseConsole } from './fixes.ts';
import type { ProjectFacts } from './project-facts.ts';

/** A secret that is built into the site would be public. */
const SECRET = /^(sk|rk)_(test|live)_|^whsec_|"d"\s*:|-----BEGIN/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Settings that replace a provider by the sandbox. */
const PROVIDER_URLS = ['STRIPE_API_BASE', 'RECAPTCHA_VERIFY_URL', 'APP_CHECK_JWKS_URL'];
const REQUIRED_WEB = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STRIPE_PUBLISHABLE_KEY',
  'VITE_RECAPTCHA_SITE_KEY',
  'VITE_PUBLIC_ORIGIN',
];

/** The settings in files of this checkout, and billing, which everything else needs. */
export const settingsChecks: Check<ProjectFacts>[] = [
  checkProject('settings.captcha-hosts', 'Captcha tokens are accepted from the site only', facts => {
    const host = new URL(facts.origin).hostname;
    const hosts = (facts.settings.RECAPTCHA_HOSTNAMES ?? '').split(/[\s,]+/).filter(Boolean);
    return verify(
      hosts.includes(host) && !hosts.some(name => LOCAL_HOST.test(name)),
      `Captcha tokens of ${host} would be refused, or those of this machine accepted`,
      editSettings(facts, `RECAPTCHA_HOSTNAMES=${host}`),
    );
  }),
  checkProject('settings.provider-urls', 'No provider is replaced by another server', ({ settings }) => {
    const names = PROVIDER_URLS.filter(name => settings[name]?.trim());
    const fix = `Remove ${names.join(', ')} from functions/.env*`;
    return verifyNone(names, 'would send keys and requests elsewhere', fix);
  }),
  checkProject('settings.web-complete', 'The web settings are complete', facts => {
    const missing = REQUIRED_WEB.filter(name => !facts.webSettings[name]?.trim());
    return verifyNone(missing, 'not set', editWebSettings(facts, `${missing[0]}=…`));
  }),
  checkProject('settings.web-project', 'The site is built for this project and origin', facts => {
    const expected = {
      VITE_FIREBASE_PROJECT_ID: facts.target.projectId,
      VITE_PUBLIC_ORIGIN: facts.origin,
    };
    const wrong = Object.entries(expected).filter(([name, value]) => {
      const actual = facts.webSettings[name]?.trim();
      return actual && actual !== value;
    });
    const names = wrong.map(([name]) => name);
    const fix = editWebSettings(facts, wrong.map(pair => pair.join('=')).join(' and '));
    return verifyNone(names, 'the site would use data or links of another project', fix);
  }),
  checkProject('settings.web-secrets', 'The web settings contain no secret', ({ target, webSettings }) => {
    const names = Object.entries(webSettings).flatMap(([name, value = '']) =>
      SECRET.test(value.trim()) ? [name] : [],
    );
    const fix = `Remove ${names.join(', ')} from ${webSettingsFile(target)}, and replace the key at its provider`;
    return verifyNone(names, 'a secret, which every visitor could read', fix);
  }),
  checkProject('project.billing', 'Billing is enabled (Blaze plan)', async facts => {
    const path = `/v1/projects/${facts.target.projectId}/billingInfo`;
    const info = await facts.google.call<{ billingEnabled?: boolean }>('cloudbilling.googleapis.com', path);
    return verify(
      info.billingEnabled === true,
      'Functions, backups and point-in-time recovery stop without it',
      firebaseConsole(facts, 'usage/details'),
    );
  }),
];
