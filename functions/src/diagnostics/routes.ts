import type { Route } from '../platform/routes/route.ts';
import {
  listBrowserErrorsRoute,
  reportBlockedContentRoute,
  reportBrowserErrorRoute,
} from './browser-errors.http.ts';

export const diagnosticsRoutes: readonly Route[] = [
  reportBrowserErrorRoute,
  reportBlockedContentRoute,
  listBrowserErrorsRoute,
];
