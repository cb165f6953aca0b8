import { APP_CHECK_DEBUG_TOKEN } from '../../contract/src/platform/app-check.ts';
import { world } from './world.ts';

/** An App Check token of the sandbox, as a local build of the site gets it. */
export async function appCheckToken(): Promise<string> {
  const response = await fetch(
    `${world.sandboxUrl}/app-check/v1/projects/${world.projectId}/apps/demo-app-id:exchangeDebugToken`,
    { method: 'POST', body: JSON.stringify({ debug_token: APP_CHECK_DEBUG_TOKEN }) },
  );
  const { token } = (await response.json()) as { token: string };
  return token;
}

let header: Promise<Record<string, string>> | undefined;

/** The header that the site sends when the world has `APP_CHECK=true`. A token lasts longer than a run. */
export function appCheckHeader(): Promise<Record<string, string>> {
  header ??= hasAppCheck
    ? appCheckToken().then(token => ({ 'x-firebase-appcheck': token }))
    : Promise.resolve({});
  return header;
}

/** Whether the world requires App Check, as the world of the e2e tests does. */
export const hasAppCheck = process.env.APP_CHECK === 'true';
