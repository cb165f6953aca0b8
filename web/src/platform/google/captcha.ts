import type { CaptchaAction } from '@atrium/contract/platform/captcha';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { loadScript } from '../browser/script.ts';
import { getEnv } from '../env.ts';

const GOOGLE_SCRIPT = 'https://www.google.com/recaptcha/api.js';

/** The API of the reCAPTCHA v3 script. https://developers.google.com/recaptcha/docs/v3 */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

function scriptAddress(): string {
  const { recaptchaSiteKey, recaptchaJsUrl } = getEnv();
  const address = new URL(recaptchaJsUrl || GOOGLE_SCRIPT);
  address.searchParams.set('render', recaptchaSiteKey);
  return address.href;
}

/** Loads the script ahead of the first token; a failure is reported when a token is requested. */
export async function preloadCaptcha(): Promise<void> {
  try {
    await loadScript(scriptAddress());
  } catch {
    // The next token request reports it.
  }
}

/**
 * Returns a fresh human-verification token for one call; each token works once. Throws an AppError when there is
 * none.
 */
export async function getCaptchaToken(action: CaptchaAction): Promise<string> {
  const { recaptchaSiteKey } = getEnv();
  try {
    await loadScript(scriptAddress());
    const { grecaptcha } = globalThis as { grecaptcha?: Grecaptcha };
    if (!grecaptcha) throw new Error('reCAPTCHA not available');
    await new Promise<void>(resolve => grecaptcha.ready(resolve));
    const token = await grecaptcha.execute(recaptchaSiteKey, { action });
    if (token) return token;
  } catch (cause) {
    throw new AppError('captcha_failed', SPEC_TEXT.captchaFailed, { cause });
  }
  throw new AppError('captcha_failed', SPEC_TEXT.captchaFailed);
}
