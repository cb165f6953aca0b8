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

/** The page of every path; other paths are not found. */
export const PAGES: readonly AppRoute[] = [
  { path: PATHS.home, frame: 'public', page: lazyPage(() => import('../routes/public/site/home.tsx')) },
  { path: PATHS.about, frame: 'public', page: lazyPage(() => import('../routes/public/site/about.tsx')) },
  {
    path: PATHS.makeItEasy,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/site/make-it-easy.tsx')),
  },
  {
    path: PATHS.futureOfWork,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/site/future-of-work.tsx')),
  },
  {
    path: PATHS.empowerBusiness,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/site/empower-business.tsx')),
  },
  {
    path: PATHS.aiDrivenSolutions,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/site/ai-driven-solutions.tsx')),
  },
  { path: PATHS.blog, frame: 'public', page: lazyPage(() => import('../routes/public/blog/blog.tsx')) },
  // One route for each, so that unknown articles are not found like any other path.
  ...ARTICLE_IDS.map((blogId): AppRoute => ({ path: articlePath(blogId), frame: 'public', page: ARTICLE })),
  {
    path: PATHS.caseStudies,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/site/case-studies.tsx')),
  },
  {
    path: PATHS.testimonials,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/site/testimonials.tsx')),
  },
  {
    path: PATHS.contact,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/inquiries/contact.tsx')),
  },
  {
    path: PATHS.unsubscribe,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/inquiries/newsletter-unsubscribe.tsx')),
  },
  {
    path: PATHS.confirmSubscription,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/inquiries/confirm-subscription.tsx')),
  },
  { path: PATHS.faq, frame: 'public', page: lazyPage(() => import('../routes/public/site/faq.tsx')) },
  { path: PATHS.privacy, frame: 'public', page: lazyPage(() => import('../routes/public/site/privacy.tsx')) },
  { path: PATHS.terms, frame: 'public', page: lazyPage(() => import('../routes/public/site/terms.tsx')) },
  { path: PATHS.status, frame: 'public', page: lazyPage(() => import('../routes/public/site/status.tsx')) },
  { path: PATHS.login, frame: 'public', page: lazyPage(() => import('../routes/public/accounts/login.tsx')) },
  {
    path: PATHS.register,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/accounts/register.tsx')),
  },
  {
    path: PATHS.resetPassword,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/accounts/reset-password.tsx')),
  },
  {
    path: PATHS.googleCallback,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/accounts/account-google.tsx')),
  },
  {
    path: PATHS.accountAction,
    frame: 'public',
    page: lazyPage(() => import('../routes/public/accounts/account-action.tsx')),
  },
  {
    path: PATHS.marketplace,
    frame: 'either',
    page: lazyPage(() => import('../routes/public/marketplace/marketplace.tsx')),
  },
  {
    path: PATHS.compare,
    frame: 'either',
    page: lazyPage(() => import('../routes/public/marketplace/compare.tsx')),
  },
  {
    path: PATHS.costs,
    frame: 'either',
    page: lazyPage(() => import('../routes/public/marketplace/costs.tsx')),
  },
  ...APPS_WITH_PLANS_PAGE.map((id): AppRoute => ({ path: plansPath(id), frame: 'either', page: APP_PLANS })),
  ...PRODUCT_IDS.map((id): AppRoute => ({ path: productPath(id), frame: 'either', page: PRODUCT })),
  {
    path: PATHS.payment,
    frame: 'private',
    needs: 'Please log in to make payments.',
    page: lazyPage(() => import('../routes/dashboard/payment.tsx')),
  },
  {
    path: PATHS.paymentSuccess,
    frame: 'private',
    needs: 'Please log in to make payments.',
    page: lazyPage(() => import('../routes/dashboard/payment-success.tsx')),
  },
  {
    path: PATHS.paymentCancel,
    frame: 'private',
    needs: 'Please log in to make payments.',
    page: lazyPage(() => import('../routes/dashboard/payment-cancel.tsx')),
  },
  {
    path: PATHS.subscriptions,
    frame: 'private',
    needs: 'Please log in to manage your subscriptions.',
    page: lazyPage(() => import('../routes/dashboard/subscriptions.tsx')),
  },
  {
    path: PATHS.transactions,
    frame: 'private',
    needs: 'Please log in to view your transactions.',
    page: lazyPage(() => import('../routes/dashboard/transactions.tsx')),
  },
  {
    path: PATHS.services,
    frame: 'private',
    needs: 'Please log in to access services.',
    about:
      'Services are monthly consulting plans: people who work with your team, in addition to the applications. After you log in, you see each plan with its price.',
    page: lazyPage(() => import('../routes/dashboard/services.tsx')),
  },
  {
    path: PATHS.admin,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin.tsx')),
  },
  {
    path: PATHS.adminPayments,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-payments.tsx')),
  },
  {
    path: PATHS.adminRevenue,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-revenue.tsx')),
  },
  {
    path: PATHS.adminUsers,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-users.tsx')),
  },
  {
    path: PATHS.adminAccess,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-access.tsx')),
  },
  {
    path: PATHS.adminInquiries,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-inquiries.tsx')),
  },
  {
    path: PATHS.adminServices,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-services.tsx')),
  },
  {
    path: PATHS.adminAnalytics,
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    page: lazyPage(() => import('../routes/admin/admin-analytics.tsx')),
  },
  {
    path: PATHS.account,
    frame: 'private',
    needs: 'Please log in to open your account.',
    page: lazyPage(() => import('../routes/dashboard/account.tsx')),
  },
  {
    path: `${PATHS.app}/:appId`,
    frame: 'private',
    needs: 'Please log in to access SaaS applications.',
    page: lazyPage(() => import('../routes/dashboard/app-page.tsx')),
  },
  {
    path: PATHS.dashboard,
    frame: 'private',
    needs: 'Please log in to open your dashboard.',
    page: lazyPage(() => import('../routes/dashboard/dashboard.tsx')),
  },
  {
    path: PATHS.storage,
    frame: 'private',
    needs: 'Please log in to open your dashboard.',
    page: lazyPage(() => import('../routes/dashboard/storage.tsx')),
  },
  {
    path: PATHS.analytics,
    frame: 'private',
    needs: 'Please log in to view your analytics.',
    page: lazyPage(() => import('../routes/dashboard/analytics.tsx')),
  },
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
  { path: '*', frame: 'public', page: lazyPage(() => import('../routes/public/site/not-found.tsx')) },
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
