import { BRAND } from '@atrium/contract/brand';

/** The account that the local Stripe belongs to. */
export const BUSINESS = {
  name: BRAND.name,
  email: BRAND.contactEmail,
  country: 'US',
  currency: 'usd',
  accountId: 'acct_1AtriumSandbox',
  statementDescriptor: BRAND.name.toUpperCase(),
} as const;
