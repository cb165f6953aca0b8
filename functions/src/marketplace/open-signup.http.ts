import { AppError } from '@atrium/contract/platform/errors';
import { redirectResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { listServices } from './current-catalog.ts';

/** Prerendered pages link here: the sign-up URLs are settings, and not every app is in the marketplace's data. */
export const openSignupRoute = defineRoute({
  id: 'openSignup',
  summary: 'Redirects to the sign-up page of an app.',
  method: 'GET',
  path: '/api/apps/:serviceId/signup',
  access: 'public',
  // A link, which carries no token.
  appCheck: false,
  response: redirectResponse,
  cacheControl: 'public, max-age=60',
  async handle({ params }) {
    const app = (await listServices()).find(({ id }) => id === params.serviceId);
    if (!app) throw new AppError('not_found', 'This app doesn’t exist.');
    return { location: app.signupUrl };
  },
});
