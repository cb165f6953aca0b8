import { STAFF_SCREEN_LIST, STAFF_SCREENS } from '../../../web/src/staff-screens.ts';

/** The pages of visitors that these tests look at: each layout and each kind of form once, the most different first. */
export const PUBLIC_PAGES = [
  '/',
  '/marketplace/ai-caller',
  '/contact',
  '/marketplace',
  '/marketplace/compare?plans=ai-caller:starter,blooger:pro',
  '/marketplace/plans',
  '/empower-business',
  '/faq',
  '/blog/price-of-a-missed-call',
  '/privacy',
  '/login',
  '/register',
] as const;

/** The pages of a signed-in administrator. */
export const INNER_PAGES = [
  STAFF_SCREENS.home.path,
  '/payment',
  STAFF_SCREENS.payments.path,
  '/marketplace',
  '/app/ai-caller',
  '/transactions',
  '/subscriptions',
  '/account',
  '/services',
  '/dashboard/analytics',
  '/dashboard/storage',
  ...STAFF_SCREEN_LIST.filter(({ name }) => name !== 'home' && name !== 'payments').map(({ path }) => path),
];
