import { matchRoutes } from 'react-router-dom';
import { ARTICLE_IDS } from '../features/blog/article-texts.ts';
import { APPS_WITH_PLANS_PAGE, articlePath, PATHS, PRODUCT_IDS, plansPath, productPath } from '../paths.ts';
import { readStoredUser } from '../session/auth/stored-user.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/**
 * The layout of a page. `public`: always the public layout. `either`: the dashboard shell when signed in. `private`:
 * the shell, or a login prompt with the text `needs` when signed out. `about` explains to visitors why they
 * should log in.
 */
export type AppRoute = { path: string; page: LazyPage } & (
  | { frame: 'public' }
  | { frame: 'either' }
  | { frame: 'private'; needs: string; about?: string }
);

export const SHELL = lazyPage(() => import('../layouts/dashboard/shell.tsx'));

const ARTICLE = lazyPage(() => import('../routes/public/blog/article.tsx'));
const PRODUCT = lazyPage(() => import('../routes/public/site/product.tsx'));
const APP_PLANS = lazyPage(() => import('../routes/public/marketplace/app-plans.tsx'));

type Load = Parameters<typeof lazyPage>[0];

const publicPage = (path: string, load: Load): AppRoute => ({ path, frame: 'public', page: lazyPage(load) });
const eitherPage = (path: string, load: Load): AppRoute => ({ path, frame: 'either', page: lazyPage(load) });
const privatePage = (path: string, needs: string, load: Load, about?: string): AppRoute => ({
  path,
  frame: 'private',
  needs,
  ...(about && { about }),
  page: lazyPage(load),
});

const PAYMENT_NEEDS = 'Please log in to make payments.';
const ADMIN_NEEDS = 'Please log in to access admin panel.';
const DASHBOARD_NEEDS = 'Please log in to open your dashboard.';

/** The page of every path; other paths are not found. */
export const PAGES: readonly AppRoute[] = [
  publicPage(PATHS.home, () => import('../routes/public/site/home.tsx')),
  publicPage(PATHS.about, () => import('../routes/public/site/about.tsx')),
  publicPage(PATHS.makeItEasy, () => import('../routes/public/site/make-it-easy.tsx')),
  publicPage(PATHS.futureOfWork, () => import('../routes/public/site/future-of-work.tsx')),
  publicPage(PATHS.empowerBusiness, () => import('../routes/public/site/empower-business.tsx')),
  publicPage(PATHS.aiDrivenSolutions, () => import('../routes/public/site/ai-driven-solutions.tsx')),
  publicPage(PATHS.blog, () => import('../routes/public/blog/blog.tsx')),
  // One route for each, so that unknown articles are not found like any other path.
  ...ARTICLE_IDS.map((blogId): AppRoute => ({ path: articlePath(blogId), frame: 'public', page: ARTICLE })),
  publicPage(PATHS.caseStudies, () => import('../routes/public/site/case-studies.tsx')),
  publicPage(PATHS.testimonials, () => import('../routes/public/site/testimonials.tsx')),
  publicPage(PATHS.contact, () => import('../routes/public/inquiries/contact.tsx')),
  publicPage(PATHS.unsubscribe, () => import('../routes/public/inquiries/newsletter-unsubscribe.tsx')),
  publicPage(PATHS.confirmSubscription, () => import('../routes/public/inquiries/confirm-subscription.tsx')),
  publicPage(PATHS.faq, () => import('../routes/public/site/faq.tsx')),
  publicPage(PATHS.privacy, () => import('../routes/public/site/privacy.tsx')),
  publicPage(PATHS.terms, () => import('../routes/public/site/terms.tsx')),
  publicPage(PATHS.status, () => import('../routes/public/site/status.tsx')),
  publicPage(PATHS.login, () => import('../routes/public/accounts/login.tsx')),
  publicPage(PATHS.register, () => import('../routes/public/accounts/register.tsx')),
  publicPage(PATHS.resetPassword, () => import('../routes/public/accounts/reset-password.tsx')),
  publicPage(PATHS.googleCallback, () => import('../routes/public/accounts/account-google.tsx')),
  publicPage(PATHS.accountAction, () => import('../routes/public/accounts/account-action.tsx')),
  eitherPage(PATHS.marketplace, () => import('../routes/public/marketplace/marketplace.tsx')),
  eitherPage(PATHS.compare, () => import('../routes/public/marketplace/compare.tsx')),
  eitherPage(PATHS.costs, () => import('../routes/public/marketplace/costs.tsx')),
  ...APPS_WITH_PLANS_PAGE.map((id): AppRoute => ({ path: plansPath(id), frame: 'either', page: APP_PLANS })),
  ...PRODUCT_IDS.map((id): AppRoute => ({ path: productPath(id), frame: 'either', page: PRODUCT })),
  privatePage(PATHS.payment, PAYMENT_NEEDS, () => import('../routes/dashboard/payment.tsx')),
  privatePage(PATHS.paymentSuccess, PAYMENT_NEEDS, () => import('../routes/dashboard/payment-success.tsx')),
  privatePage(PATHS.paymentCancel, PAYMENT_NEEDS, () => import('../routes/dashboard/payment-cancel.tsx')),
  privatePage(
    PATHS.subscriptions,
    'Please log in to manage your subscriptions.',
    () => import('../routes/dashboard/subscriptions.tsx'),
  ),
  privatePage(
    PATHS.transactions,
    'Please log in to view your transactions.',
    () => import('../routes/dashboard/transactions.tsx'),
  ),
  privatePage(
    PATHS.services,
    'Please log in to access services.',
    () => import('../routes/dashboard/services.tsx'),
    'Services are monthly consulting plans: people who work with your team, in addition to the applications. After you log in, you see each plan with its price.',
  ),
  privatePage(PATHS.admin, ADMIN_NEEDS, () => import('../routes/admin/admin.tsx')),
  privatePage(PATHS.adminPayments, ADMIN_NEEDS, () => import('../routes/admin/admin-payments.tsx')),
  privatePage(PATHS.adminRevenue, ADMIN_NEEDS, () => import('../routes/admin/admin-revenue.tsx')),
  privatePage(PATHS.adminUsers, ADMIN_NEEDS, () => import('../routes/admin/admin-users.tsx')),
  privatePage(PATHS.adminAccess, ADMIN_NEEDS, () => import('../routes/admin/admin-access.tsx')),
  privatePage(PATHS.adminInquiries, ADMIN_NEEDS, () => import('../routes/admin/admin-inquiries.tsx')),
  privatePage(PATHS.adminServices, ADMIN_NEEDS, () => import('../routes/admin/admin-services.tsx')),
  privatePage(PATHS.adminAnalytics, ADMIN_NEEDS, () => import('../routes/admin/admin-analytics.tsx')),
  privatePage(
    PATHS.account,
    'Please log in to open your account.',
    () => import('../routes/dashboard/account.tsx'),
  ),
  privatePage(
    `${PATHS.app}/:appId`,
    'Please log in to access SaaS applications.',
    () => import('../routes/dashboard/app-page.tsx'),
  ),
  privatePage(PATHS.dashboard, DASHBOARD_NEEDS, () => import('../routes/dashboard/dashboard.tsx')),
  privatePage(PATHS.storage, DASHBOARD_NEEDS, () => import('../routes/dashboard/storage.tsx')),
  privatePage(
    PATHS.analytics,
    'Please log in to view your analytics.',
    () => import('../routes/dashboard/analytics.tsx'),
  ),
];

/** Unknown paths below these show the dashboard's not-found page, others the public one. */
const INNER_PREFIXES = [
  PATHS.payment,
  PATHS.transactions,
  PATHS.services,
  PATHS.admin,
  PATHS.app,
  PATHS.account,
  PATHS.dashboard,
];

const INNER_NOT_FOUND = lazyPage(() => import('../routes/dashboard/inner-not-found.tsx'));

/** Every route of the application. React Router ranks them, so their order has no meaning. */
export const ROUTES: readonly AppRoute[] = [
  ...PAGES,
  // The prefix itself is no such path.
  ...INNER_PREFIXES.map(
    (prefix): AppRoute => ({ path: `${prefix}/:name/*`, frame: 'either', page: INNER_NOT_FOUND }),
  ),
  publicPage('*', () => import('../routes/public/site/not-found.tsx')),
];

/** Loads what the path needs, so that its first render does not wait. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all(pagesFor(pathname).map(page => page.preload()));
}

/** Loads what the path needs, because the user may go there. */
export function warmRoute(pathname: string): void {
  for (const page of pagesFor(pathname)) page.warm();
}

/** Returns whether all code of a path's pages is loaded. */
export function isRouteLoaded(pathname: string): boolean {
  return pagesFor(pathname).every(page => page.isLoaded());
}

/** Returns whether a path requires a signed-in user. */
export function isPrivate(pathname: string): boolean {
  return findRoute(pathname).frame === 'private';
}

/** The same routes in React Router's form. */
const ROUTE_OBJECTS = ROUTES.map(route => ({ path: route.path, handle: route }));

/** Returns the route that React Router renders for a path. */
export function findRoute(pathname: string): AppRoute {
  const route = matchRoutes(ROUTE_OBJECTS, pathname)?.at(-1)?.route.handle;
  // The last route matches every path.
  if (!route) throw new Error(`No route for ${pathname}`);
  return route;
}

function pagesFor(pathname: string): LazyPage[] {
  const { frame, page } = findRoute(pathname);
  return frame !== 'public' && readStoredUser() ? [SHELL, page] : [page];
}
