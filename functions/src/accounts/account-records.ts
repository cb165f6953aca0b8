/** Where the database holds records of an account, for whoever wants to see or to erase them all. */
export const ACCOUNT_RECORDS = {
  /** Documents that stand under the account's own id. */
  byId: ['users', 'customers', 'entitlements', 'account_deletions', 'recovery_codes', 'inquiry_access'],
  /** Documents that name the account in `userId`. */
  byUser: [
    'transactions',
    'subscriptions',
    'contacts',
    'demo_bookings',
    'newsletter_subscribers',
    'waitlist',
    'analytics',
    'referrals',
    'sessions',
  ],
} as const;
