import {
  BrowserErrorAccepted,
  BrowserErrorReport,
  BrowserErrorsPage,
} from '../diagnostics/browser-errors.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import { get, post } from './define-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

const STAFF = { permission: 'admin_access' } as const;

export const reportBrowserError = post(EARLY_PATHS.browserErrors, 'public', {
  body: BrowserErrorReport,
  reply: BrowserErrorAccepted,
});

export const reportBlockedContent = post('/api/policy-reports', 'public', {
  body: 'application/csp-report',
  reply: BrowserErrorAccepted,
});

export const listBrowserErrors = get('/api/admin/browser-errors', STAFF, {
  query: AdminListQuery,
  reply: BrowserErrorsPage,
});
