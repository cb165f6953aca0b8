import type { Route } from '../platform/routes/route.ts';
import { listServicesRoute } from './list-services.http.ts';

export const serviceRoutes: readonly Route[] = [listServicesRoute];
