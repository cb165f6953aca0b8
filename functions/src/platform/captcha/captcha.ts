import { CAPTCHA_LIMITS, type CaptchaAction } from '@atrium/contract/platform/captcha';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { requireSetting, urlSetting } from '../environment.ts';
import { logger } from '../logger.ts';
import { RECAPTCHA_HOSTNAMES, RECAPTCHA_SECRET } from '../params.ts';
import * as tokens from './captcha-token-store.ts';

const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** The problem of a token that is two minutes old, or was verified before: also by a call whose response was lost. */
export const TIMEOUT_OR_DUPLICATE = 'timeout-or-duplicate';

/** Errors that say nothing about the visitor. */
const OWN_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Google usually responds within a second; a payer should not wait longer than this. */
const VERIFY_TIMEOUT_MS = 5_000;

/** How long a repeated attempt waits for the verification of the first one. */
const SIBLING_WAIT_MS = 3_000;

/** The response of siteverify. https://developers.google.com/recaptcha/docs/verify */
interface Verification {
  success: boolean;
  score?: number | undefined;
  action?: string | undefined;
  hostname?: string | undefined;
  challenge_ts?: string | undefined;
  'error-codes'?: string[];
}

/**
 * Verifies a captcha token: action, score, host name, age, and that it is used for one attempt only. Repeats of the same
 * `attempt` (retries or concurrent duplicates) share the first one's verification.
 * @throws AppError captcha_failed, with the problem as its cause, or unavailable if the verification service is down
 */
export async function requireHuman(token: string, action: CaptchaAction, attempt: string): Promise<void> {
  if (!token) throw new AppError('captcha_failed', SPEC_TEXT.captchaFailed);
  const earlier = await tokens.findAttempt(token);
  if (earlier !== null) return requireSameAttempt(earlier, attempt);

  const verification = await verify(token);
  const problem = problemWith(verification, action, Date.now());
  if (problem === null) {
    const winner = await tokens.recordAttempt(token, attempt);
    return requireSameAttempt(winner, attempt);
  }
  // A concurrent request with the same token may have been verified first.
  if (problem === TIMEOUT_OR_DUPLICATE) {
    const sibling = await tokens.awaitAttempt(token, SIBLING_WAIT_MS);
    if (sibling === attempt) return;
  }
  logger.info('captcha.refused', { action, problem });
  throw new AppError('captcha_failed', SPEC_TEXT.captchaFailed, { cause: problem });
}

function requireSameAttempt(recorded: string, attempt: string): void {
  if (recorded !== attempt) throw new AppError('captcha_failed', SPEC_TEXT.captchaFailed);
}

async function verify(token: string): Promise<Verification> {
  const secret = requireSetting(RECAPTCHA_SECRET);
  const url = urlSetting('RECAPTCHA_VERIFY_URL') ?? GOOGLE_VERIFY_URL;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`siteverify returned ${response.status}`);
    const verification = (await response.json()) as Verification;
    const error = verification['error-codes']?.find(code => OWN_ERRORS.includes(code));
    if (error) throw new Error(`siteverify returned ${error}`);
    return verification;
  } catch (cause) {
    throw new AppError('unavailable', 'We couldn’t verify the captcha. Please try again.', {
      cause,
    });
  }
}

/** Returns why a verification is insufficient, or null if it is sufficient. */
export function problemWith(verification: Verification, action: CaptchaAction, now: number): string | null {
  if (!verification.success) return verification['error-codes']?.join(', ') || 'not successful';
  if (verification.action !== action) return `for the action ${verification.action}`;
  if (!((verification.score ?? 0) >= CAPTCHA_LIMITS.minScore)) return `score ${verification.score}`;
  const hostnames = RECAPTCHA_HOSTNAMES.value()
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  if (!hostnames.includes(verification.hostname ?? '')) return `for the host ${verification.hostname}`;
  const age = (now - Date.parse(verification.challenge_ts ?? '')) / 1000;
  if (!(age <= CAPTCHA_LIMITS.maxAgeSeconds)) return `${age} s old`;
  return null;
}
