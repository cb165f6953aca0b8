import { BRAND } from '@atrium/contract/brand';

/** The business that owns the Stripe account. */
export const BUSINESS = {
  name: BRAND.name,
  email: BRAND.contactEmail,
  country: 'US',
  currency: 'usd',
  accountId: 'acct_1AtriumSandbox',
  statementDescriptor: BRAND.name.toUpperCase(),
} as const;
