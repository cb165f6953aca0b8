import { APP_CHECK_DEBUG_TOKEN } from '@atrium/contract/platform/app-check';
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheck,
  type AppCheckToken,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { getEnv } from '../env.ts';

/** Longer than any working network needs. */
const TIMEOUT_MS = 10_000;

let appCheck: AppCheck | undefined;

/** Starts App Check. Firebase's products send its tokens only when it starts before them. */
export function openAppCheck(app: FirebaseApp): void {
  const { appCheckDebugUrl, appCheckSiteKey } = getEnv();
  const provider = appCheckDebugUrl
    ? new CustomProvider({ getToken: () => exchangeDebugToken(appCheckDebugUrl) })
    : new ReCaptchaProvider(appCheckSiteKey);
  appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Returns the stored token or a new one; null if reCAPTCHA or Firebase refuses or can't be reached. */
export async function requestAppCheckToken(fresh: boolean): Promise<string | null> {
  if (!appCheck) return null;
  return getToken(appCheck, fresh).then(
    ({ token }) => token,
    () => null,
  );
}

/**
 * Times out where a content blocker blocks Google's script: the SDK would wait for it forever, and every call
 * with it.
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/app-check/src/recaptcha.ts
 */
class ReCaptchaProvider extends ReCaptchaEnterpriseProvider {
  // The SDK declares it for its own use only.
  getToken(): Promise<unknown> {
    const token: Promise<unknown> = Reflect.get(ReCaptchaEnterpriseProvider.prototype, 'getToken').call(this);
    return withTimeout(TIMEOUT_MS, token, () => new Error('reCAPTCHA did not load.'));
  }
}

/** Does the same as the SDK's debug provider, whose server can't be configured. */
async function exchangeDebugToken(server: string): Promise<AppCheckToken> {
  const { projectId, appId, apiKey } = getEnv().firebase;
  const app = `projects/${projectId}/apps/${encodeURIComponent(appId)}`;
  const response = await fetch(`${server}/${app}:exchangeDebugToken?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ debug_token: APP_CHECK_DEBUG_TOKEN }),
  });
  if (!response.ok) throw new Error(`App Check replied with ${response.status}.`);
  const { token, ttl }: { token: string; ttl: string } = await response.json();
  return { token, expireTimeMillis: Date.now() + Number.parseFloat(ttl) * 1000 };
}
