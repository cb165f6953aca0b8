import { BRAND } from '@atrium/contract/platform/brand';

/** The business that owns the Stripe account. */
export const BUSINESS = {
  name: BRAND.name,
  email: BRAND.contactEmail,
  country: 'US',
  statementDescriptor: BRAND.name.toUpperCase(),
} as const;
