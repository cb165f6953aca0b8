import type { CaptchaAction } from '@atrium/contract/platform/captcha';
import { AppError } from '@atrium/contract/platform/errors';
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { loadScript, removeScript } from '../browser/script.ts';
import { getEnv } from '../env.ts';

const GOOGLE_SCRIPT = 'https://www.google.com/recaptcha/api.js';

/**
 * The first script only loads a second one from gstatic.com, which calls back; blocked by a browser
 * extension, it never does. Longer than a slow phone needs for the second script.
 */
const TOKEN_TIMEOUT_MS = 15_000;

const BLOCKED =
  'The security check didn’t respond. Allow google.com and gstatic.com in your ad blocker or privacy extension, then try again.';

/** The API of the reCAPTCHA v3 script. https://developers.google.com/recaptcha/docs/v3 */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** The globals of Google's scripts; the second one has the callbacks that wait for the second script. */
const globals = globalThis as { grecaptcha?: Grecaptcha; ___grecaptcha_cfg?: unknown };

/** The API that returned no token. */
let failed: Grecaptcha | undefined;

function scriptUrl(): string {
  const { recaptchaSiteKey, recaptchaJsUrl } = getEnv();
  const address = new URL(recaptchaJsUrl || GOOGLE_SCRIPT);
  address.searchParams.set('render', recaptchaSiteKey);
  return address.href;
}

/** Loads the script ahead of the first token; a failure is reported when a token is requested. */
export async function preloadCaptcha(): Promise<void> {
  try {
    await loadScript(scriptUrl());
  } catch {
    // The next token request reports it.
  }
}

/** Returns a token for one call. Throws an AppError without one; the next call then loads the scripts anew. */
export async function getCaptchaToken(action: CaptchaAction): Promise<string> {
  const src = scriptUrl();
  if (failed && failed === globals.grecaptcha) unload(src);
  let used: Grecaptcha | undefined;
  try {
    await loadScript(src);
    used = globals.grecaptcha;
    const token = await withTimeout(TOKEN_TIMEOUT_MS, requestToken(used, action));
    if (token) return token;
  } catch (cause) {
    if (used?.ready) failed = used;
    else removeScript(src);
    throw new AppError('captcha_failed', BLOCKED, { cause });
  }
  throw new AppError('captcha_failed', SPEC_TEXT.captchaFailed);
}

function unload(src: string): void {
  removeScript(src);
  delete globals.grecaptcha;
  delete globals.___grecaptcha_cfg;
}

async function requestToken(grecaptcha: Grecaptcha | undefined, action: string): Promise<string> {
  // A content blocker can replace the script by an empty one.
  if (!grecaptcha?.ready) throw new Error('reCAPTCHA not available');
  await new Promise<void>(resolve => grecaptcha.ready(resolve));
  return grecaptcha.execute(getEnv().recaptchaSiteKey, { action });
}
