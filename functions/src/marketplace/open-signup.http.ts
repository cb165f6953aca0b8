import { AppError } from '@atrium/contract/platform/errors';
import { PUBLIC_CALLS } from '../platform/limits/route-limit.ts';
import { redirectReply } from '../platform/routes/reply.ts';
import { defineRoute, type Route } from '../platform/routes/route.ts';
import type { CatalogCache } from './catalog-cache.ts';

/**
 * Links of prerendered pages lead here: the sign-up URLs are settings of this server, and not every app is in the
 * marketplace's data.
 */
export function openSignupRoute(catalogs: Pick<CatalogCache, 'get'>): Route {
  return defineRoute({
    id: 'openSignup',
    summary: 'Redirects to the sign-up page of an app.',
    method: 'GET',
    path: '/api/apps/:serviceId/signup',
    access: 'public',
    // A link, which carries no token.
    appCheck: false,
    limit: [PUBLIC_CALLS],
    reply: redirectReply,
    cacheControl: 'public, max-age=60',
    async handle({ params }) {
      const { services } = await catalogs.get();
      const app = services.find(({ id }) => id === params.serviceId);
      if (!app) throw new AppError('not_found', 'This app doesn’t exist.');
      return { location: app.signupUrl };
    },
  });
}
