import type { Route } from '../platform/routes/route.ts';
import { getHealthRoute } from './get-health.http.ts';

export const healthRoutes: readonly Route[] = [getHealthRoute];
