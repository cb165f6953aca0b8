/**
 * Trusted Types: under the policy of firebase.json, only the policies here can create HTML or script URLs.
 * https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API
 */
import { getEnv } from '../env.ts';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string; createScriptURL?(url: string): string | null },
  ): { createHTML(html: string): string };
}
/** Absent in browsers without Trusted Types. */
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** As in the `script-src` of firebase.json. */
const SCRIPT_SOURCES = [
  /^https:\/\/(?:[a-z0-9-]+\.)?js\.stripe\.com\//,
  /^https:\/\/www\.google\.com\/recaptcha\//,
  /^https:\/\/www\.gstatic\.com\/recaptcha\//,
];
const CAPTCHA_API = /^https:\/\/www\.google\.com\/recaptcha\/(?:api|enterprise)\.js(?:$|\?)/;

/**
 * Returns the URL of an allowed script, or null. Google's captcha script is requested in its version that supports
 * Trusted Types.
 * @param own allowed origins besides the page's, such as the sandbox's
 */
export function trustedScriptUrl(text: string, page: string, own: readonly string[]): string | null {
  const url = URL.parse(text, page);
  if (!url) return null;
  if (CAPTCHA_API.test(url.href)) url.searchParams.set('trustedtypes', 'true');
  const isOwn = url.origin === new URL(page).origin || own.includes(url.origin);
  return isOwn || SCRIPT_SOURCES.some(source => source.test(url.href)) ? url.href : null;
}

/** Stripe.js, reCAPTCHA, and the SDK that loads reCAPTCHA for phone codes assign strings to `script.src`. */
trustedTypes?.createPolicy('default', {
  createScriptURL: text => trustedScriptUrl(text, location.href, configuredOrigins()),
});

const compiled = trustedTypes?.createPolicy('atrium', { createHTML: html => html });

/** One object for each text: React sets `innerHTML` again when it gets another object. */
const trusted = new Map<string, string>();

/** Returns HTML that this build compiled from our own Markdown. */
export function trustCompiledHtml(html: string): string {
  if (!compiled) return html;
  const known = trusted.get(html) ?? compiled.createHTML(html);
  trusted.set(html, known);
  return known;
}

/** Parses HTML of our server to a document that runs and loads nothing. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(compiled ? compiled.createHTML(html) : html, 'text/html');
}

function configuredOrigins(): string[] {
  const { stripeJsUrl, recaptchaJsUrl } = getEnv();
  return [stripeJsUrl, recaptchaJsUrl].flatMap(url => URL.parse(url)?.origin ?? []);
}
