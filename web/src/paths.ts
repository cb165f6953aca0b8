import { APP_LIST } from '@atrium/contract/apps/app-list';
import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';

/** The path of every page below the site's root. Pages with an id in their path have a function below. */
export const PATHS = {
  home: '/',
  about: '/about',
  makeItEasy: '/make-it-easy',
  futureOfWork: '/future-of-work',
  empowerBusiness: '/empower-business',
  aiDrivenSolutions: '/ai-driven-solutions',
  blog: '/blog',
  caseStudies: '/case-studies',
  testimonials: '/testimonials',
  contact: '/contact',
  newsletter: '/newsletter',
  newsletterIssue: '/newsletter/issues/:id',
  unsubscribe: '/newsletter/unsubscribe',
  confirmSubscription: '/confirm-subscription',
  demo: '/demo',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  status: '/status',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  googleCallback: '/account/google',
  accountAction: '/account/action',
  marketplace: '/marketplace',
  compare: '/marketplace/compare',
  costs: '/marketplace/plans',
  payment: '/payment',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  subscriptions: '/subscriptions',
  transactions: '/transactions',
  services: '/services',
  account: '/account',
  app: '/app',
  dashboard: '/dashboard',
  storage: '/dashboard/storage',
  analytics: '/dashboard/analytics',
  admin: '/admin',
  rss: '/rss.xml',
} as const;

/** The applications whose plans have a page: the displayed ones. */
export const APPS_WITH_PLANS_PAGE = APP_LIST.filter(({ sale }) => sale === 'marketplace').map(({ id }) => id);

/** Returns the path of all plans of one application; products have theirs beside it, so it has a folder of its own. */
export function plansPath(appId: string): string {
  return `${PATHS.costs}/${appId}`;
}

/** The URL parameters that open a plan on a page of the marketplace. */
export const PLAN_PARAMETERS = { app: 'app', tier: 'tier' } as const;

/** Returns a path of the marketplace that opens a plan there, for visitors after the login. */
export function withPlan(path: string, appId: string, tierId: string): string {
  const [pathname, search] = path.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set(PLAN_PARAMETERS.app, appId);
  parameters.set(PLAN_PARAMETERS.tier, tierId);
  return `${pathname}?${parameters}`;
}

/** The actions on a plan that a link can start. */
export const PLAN_ACTIONS = ['change', 'cancel'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** Returns the path that starts an action on the user's plan. */
export function planActionPath(action: PlanAction): string {
  return `${PATHS.subscriptions}?action=${action}`;
}

/** Returns the path of the page about a person, by account id or email address. For staff. */
export function personPath(id: string): string {
  return `${PATHS.admin}/users/${encodeURIComponent(id)}`;
}

/** Returns the path of an application in the dashboard. */
export function appPath(appId: string): string {
  return `${PATHS.app}/${appId}`;
}

export function articlePath(blogId: string): string {
  return `${PATHS.blog}/${blogId}`;
}

/** The products with a page of their own: the last segment of its path (specification §2.1). */
export const PRODUCT_IDS = APP_LIST.map(({ page }) => page);
export type ProductId = (typeof PRODUCT_IDS)[number];

/** Returns the path of a product's page. */
export function productPath(id: ProductId): string {
  return `${PATHS.marketplace}/${id}`;
}

/** Returns the path of the page about an application. */
export function getProductPath(serviceId: ServiceId): string {
  return `${PATHS.marketplace}/${APP_LIST.find(({ id }) => id === serviceId)?.page}`;
}

/** Returns the API's path that redirects to an application's own sign-up. */
export function signupPath(serviceId: ServiceId): string {
  return EARLY_PATHS.signup.replace(':serviceId', serviceId);
}
