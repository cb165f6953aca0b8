/**
 * Paths that pages call before, or without, the code of their schemas; for the same reason they aren't beside the routes
 * that have them.
 */
export const EARLY_PATHS = {
  records: '/api/account/records',
  transactions: '/api/transactions',
  marketplace: '/api/marketplace',
  browserErrors: '/api/browser-errors',
  signup: '/api/apps/:serviceId/signup',
} as const;
