import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/marketplace';
import { serveRedirect } from '../platform/routes/route.ts';
import { listServices } from './current-catalog.ts';

/** Prerendered pages link here: the sign-up URLs are settings, and not every app is in the marketplace's data. */
export const openSignupRoute = serveRedirect(api.openSignup, {
  summary: 'Redirects to the sign-up page of an app.',
  // A link, which carries no token.
  appCheck: false,
  cacheControl: 'public, max-age=60',
  async handle({ params }) {
    const app = (await listServices()).find(({ id }) => id === params.serviceId);
    if (!app) throw new AppError('not_found', 'This app doesn’t exist.');
    return { location: app.signupUrl };
  },
});
