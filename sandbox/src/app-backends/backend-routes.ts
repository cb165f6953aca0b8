import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BackendInfo } from '@atrium/contract/marketplace/catalogue';
import { HANDOFF_PARAMETER } from '@atrium/contract/subscriptions/handoff';
import { html, json, type Reply, type Route } from '../http/sandbox-request.ts';
import type { World } from '../world.ts';
import { appPage, refusalPage, signupPage } from './app-page.ts';
import { backendInfo } from './backend-info.ts';
import type { HandoffCheck } from './handoff-check.ts';

/** How long a slow back end takes unless told otherwise, and how much a huge one sends. */
const SLOW_MS = 3_000;
const HUGE_BYTES = 11 * 1024 * 1024;

/** The seven app back ends: an info endpoint behind an API key, and two pages each. */
export function backendRoutes(world: () => World): Route[] {
  return [
    {
      method: 'GET',
      path: '/apps/:id/api/info',
      handle: async (request, { id = '' }) => {
        const state = world().backends.take(id);
        if (!state) return json({ success: false, error: 'There is no such app.' }, 404);
        if (state.mode === 'down') return response => response.destroy();
        if (request.headers['x-api-key'] !== `sandbox-key-${id}`) {
          return json({ success: false, error: 'The API key is missing or wrong.' }, 401);
        }
        if (state.mode === 'slow') await delay(state.delayMs || SLOW_MS);
        else if (state.delayMs) await delay(state.delayMs);
        return answerOf(state.mode, id);
      },
    },
    {
      method: 'GET',
      path: '/apps/:id/signup',
      handle: (request, { id = '' }) => {
        const info = backendInfo(id);
        if (!info) return json({ error: 'There is no such app.' }, 404);
        const token = request.query.get(HANDOFF_PARAMETER);
        return token === null ? html(signupPage(info, request.query)) : arrive(world().handoffs, token, info);
      },
    },
    {
      method: 'GET',
      path: '/apps/:id',
      handle: (request, { id = '' }) => {
        const info = backendInfo(id);
        const session = /(?:^|; )app_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
        const person = world().handoffs.sessions.get(session);
        return info
          ? html(appPage(info, person?.aud === id ? person : undefined))
          : json({ error: 'There is no such app.' }, 404);
      },
    },
  ];
}

/** A session instead of the token, which so leaves the address bar, or a page that says why not. */
async function arrive(handoffs: HandoffCheck, token: string, info: BackendInfo): Promise<Reply> {
  const { serviceId } = info.data;
  const arrival = await handoffs.arrive(token, serviceId);
  if (!arrival.ok) return html(refusalPage(info, arrival.reason), 403);
  const session = randomUUID();
  handoffs.sessions.set(session, arrival.claims);
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

function answerOf(mode: string, id: string): Reply {
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
