/** The collections with records of an account, for exports and erasure. */
export const ACCOUNT_RECORDS = {
  /** Documents whose id is the account's id. */
  byId: [
    'users',
    'customers',
    'entitlements',
    'account_deletions',
    'recovery_codes',
    'inquiry_access',
    'spending',
    'demo_feeds',
    'staff_notices',
    'reply_signatures',
  ],
  /** Documents with the account's id in `userId`. */
  byUser: [
    'transactions',
    'conversions',
    'subscriptions',
    'contacts',
    'demo_bookings',
    'newsletter_subscribers',
    'waitlist',
    'analytics',
    'referrals',
    'sessions',
    'handoffs',
    'mail',
  ],
} as const;
