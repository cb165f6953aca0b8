import {
  BrowserErrorAccepted,
  BrowserErrorReport,
  BrowserErrorsPage,
} from '../diagnostics/browser-errors.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import type { ApiRoute } from './api-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

export const reportBrowserError = {
  method: 'POST',
  path: EARLY_PATHS.browserErrors,
  access: 'public',
  body: BrowserErrorReport,
  reply: BrowserErrorAccepted,
} as const satisfies ApiRoute;

export const reportBlockedContent = {
  method: 'POST',
  path: '/api/policy-reports',
  access: 'public',
  body: 'application/csp-report',
  reply: BrowserErrorAccepted,
} as const satisfies ApiRoute;

export const listBrowserErrors = {
  method: 'GET',
  path: '/api/admin/browser-errors',
  access: { permission: 'admin_access' },
  query: AdminListQuery,
  reply: BrowserErrorsPage,
} as const satisfies ApiRoute;
