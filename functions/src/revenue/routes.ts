import type { Route } from '../platform/routes/route.ts';
import { getRevenueRoute } from './get-revenue.http.ts';

export const revenueRoutes: readonly Route[] = [getRevenueRoute];
