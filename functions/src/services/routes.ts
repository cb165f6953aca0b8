import type { Route } from '../platform/routes/route.ts';
import { createServiceRoute, deleteServiceRoute, saveServiceRoute } from './change-service.http.ts';
import { listServicesRoute } from './list-services.http.ts';

export const serviceRoutes: readonly Route[] = [
  listServicesRoute,
  createServiceRoute,
  saveServiceRoute,
  deleteServiceRoute,
];
