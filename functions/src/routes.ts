import { ALL_ROUTES } from './all-routes.ts';
import type { Route } from './platform/routes/route.ts';

const isHook = ({ path }: Route) => path.startsWith('/hooks/');

/** The routes of the function `api`. */
export const apiRoutes = ALL_ROUTES.filter(route => !isHook(route));

/** The routes of the function `stripeWebhook`. */
export const stripeRoutes = ALL_ROUTES.filter(isHook);
