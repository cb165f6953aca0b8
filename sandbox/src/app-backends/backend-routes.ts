import { randomUUID } from 'node:crypto';
import type { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import { HANDOFF_PARAMETER } from '@atrium/contract/subscriptions/handoff';
import { html, json, type Route, route, type SandboxResponse } from '../http/sandbox-request.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { appPage, signOnErrorPage, signupPage } from './app-page.ts';
import { type BackendState, recordCall } from './backend-health.ts';
import { backendInfo } from './backend-info.ts';
import type { HandoffVerifier } from './handoff-verifier.ts';

/** The size of the response in mode `huge`. */
const HUGE_BYTES = 11 * 1024 * 1024;

/** The seven app back ends: each has an info endpoint protected by an API key, and two pages. */
export function backendRoutes(sandbox: () => SandboxState): Route[] {
  return [
    route('GET', '/apps/:id/api/info', (request, { id = '' }) => {
      const state = sandbox().backends.get(id);
      if (!state) return json({ success: false, error: 'App not found.' }, 404);
      const mode = recordCall(state);
      if (mode === 'down') return response => response.destroy();
      if (request.headers['x-api-key'] !== `sandbox-key-${id}`) {
        return json({ success: false, error: 'The API key is missing or wrong.' }, 401);
      }
      return respondInMode(mode, id);
    }),
    route('GET', '/apps/:id/signup', (request, { id = '' }) => {
      const info = backendInfo(id);
      if (!info) return json({ error: 'App not found.' }, 404);
      const token = request.query.get(HANDOFF_PARAMETER);
      return token === null ? html(signupPage(info)) : signOn(sandbox().handoffs, token, info);
    }),
    route('GET', '/apps/:id', (request, { id = '' }) => {
      const info = backendInfo(id);
      const session = /(?:^|; )app_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const user = sandbox().handoffs.sessions.get(session);
      return info
        ? html(appPage(info, user?.aud === id ? user : undefined))
        : json({ error: 'App not found.' }, 404);
    }),
  ];
}

/** Verifies an app sign-on token: starts a session and removes the token from the URL, or returns an error page. */
async function signOn(handoffs: HandoffVerifier, token: string, info: BackendInfo): Promise<SandboxResponse> {
  const { serviceId } = info.data;
  const result = await handoffs.verify(token, serviceId);
  if (result.status === 'rejected') return html(signOnErrorPage(info, result.reason), 403);
  const session = randomUUID();
  handoffs.sessions.set(session, result.claims);
  return {
    status: 303,
    headers: {
      location: `/apps/${serviceId}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': `app_session=${session}; Path=/apps/${serviceId}; HttpOnly; SameSite=Lax`,
    },
  };
}

function respondInMode(mode: BackendState['mode'], id: string): SandboxResponse {
  switch (mode) {
    case 'error':
      return json({ success: false, error: 'Something went wrong.' }, 500);
    case 'hang':
      return () => {};
    case 'wrong-json':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '{"success":true,"data":',
      };
    case 'wrong-shape':
      return json({ success: true, data: { serviceId: id, pricingTiers: 'none' } });
    case 'huge':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: `"${'x'.repeat(HUGE_BYTES)}"`,
      };
    case 'redirect':
      return { status: 302, headers: { location: `/apps/${id}` } };
    default:
      return json(backendInfo(id));
  }
}
