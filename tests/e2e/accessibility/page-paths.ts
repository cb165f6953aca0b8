/** The pages of visitors that the tests of this folder look at: each layout, and each kind of form once. */
export const PUBLIC_PAGES = [
  '/',
  '/marketplace',
  '/marketplace/compare?plans=ai-caller:starter,blooger:pro',
  '/marketplace/plans',
  '/marketplace/ai-caller',
  '/empower-business',
  '/contact',
  '/faq',
  '/blog/price-of-a-missed-call',
  '/privacy',
  '/login',
  '/register',
] as const;

/** The pages of a signed-in administrator. */
export const INNER_PAGES = [
  '/dashboard',
  '/marketplace',
  '/app/ai-caller',
  '/payment',
  '/transactions',
  '/subscriptions',
  '/account',
  '/services',
  '/dashboard/analytics',
  '/dashboard/storage',
  '/admin',
  '/admin/payments',
  '/admin/revenue',
  '/admin/users',
  '/admin/access',
  '/admin/inquiries',
  '/admin/services',
  '/admin/analytics',
] as const;
