import { type ComponentType, isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ARTICLE_IDS } from '../features/blog/article-texts.ts';
import { PublicLayout } from '../layouts/public/public-layout.tsx';
import { APPS_WITH_PLANS_PAGE, articlePath, PATHS, PRODUCT_IDS, plansPath, productPath } from '../paths.ts';
import { readStoredUser } from '../session/auth/stored-user.ts';
import { STAFF_SCREENS, type StaffScreen } from '../staff-screens.ts';
import { RequireAuth, SessionLayout, Shell } from './layout-routes.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** The route of a page. Its key remounts a page that is shown under several paths. */
function routeOf(path: string, Page: LazyPage): RouteObject {
  return { path, element: <Page key={path} />, handle: Page };
}

const page = (path: string, load: Parameters<typeof lazyPage>[0]) => routeOf(path, lazyPage(load));

const StaffPage = lazyPage<{ screen: StaffScreen }>(() => import('../routes/admin/staff-page.tsx'));

/** The pages for staff, each in its frame with heading and permissions (`STAFF_SCREENS`). */
const staffPages = Object.entries(
  import.meta.glob<{ default: ComponentType }>('../routes/admin/admin-*-page.tsx'),
).map(([file, load]) => {
  const screen = file.slice('../routes/admin/admin-'.length, -'-page.tsx'.length) as StaffScreen;
  const path = screen === 'home' ? PATHS.admin : `${PATHS.admin}/${screen}`;
  return {
    element: <StaffPage key={screen} screen={screen} />,
    handle: StaffPage,
    children: [page(path, load)],
  };
});

const Article = lazyPage(() => import('../routes/public/blog/article-page.tsx'));
const AppPlans = lazyPage(() => import('../routes/public/marketplace/app-plans-page.tsx'));
const Product = lazyPage(() => import('../routes/public/site/product-page.tsx'));
const ServicesPreview = lazyPage(() => import('../routes/public/site/services-preview.tsx'));
const InnerNotFound = lazyPage(() => import('../routes/dashboard/inner-not-found-page.tsx'));

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

/** Every route: pages in their layouts, behind their guards. React Router ranks them, so their order has no meaning. */
export const ROUTES: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      page(PATHS.home, () => import('../routes/public/site/home-page.tsx')),
      page(PATHS.about, () => import('../routes/public/site/about-page.tsx')),
      page(PATHS.makeItEasy, () => import('../routes/public/site/make-it-easy-page.tsx')),
      page(PATHS.futureOfWork, () => import('../routes/public/site/future-of-work-page.tsx')),
      page(PATHS.empowerBusiness, () => import('../routes/public/site/empower-business-page.tsx')),
      page(PATHS.aiDrivenSolutions, () => import('../routes/public/site/ai-driven-solutions-page.tsx')),
      page(PATHS.blog, () => import('../routes/public/blog/blog-page.tsx')),
      // One route for each, so that unknown articles are not found like any other path.
      ...ARTICLE_IDS.map(id => routeOf(articlePath(id), Article)),
      page(PATHS.caseStudies, () => import('../routes/public/site/case-studies-page.tsx')),
      page(PATHS.testimonials, () => import('../routes/public/site/testimonials-page.tsx')),
      page(PATHS.contact, () => import('../routes/public/inquiries/contact-page.tsx')),
      page(PATHS.newsletter, () => import('../routes/public/newsletter/newsletter-page.tsx')),
      page(PATHS.newsletterIssue, () => import('../routes/public/newsletter/newsletter-issue-page.tsx')),
      page(PATHS.unsubscribe, () => import('../routes/public/inquiries/newsletter-unsubscribe-page.tsx')),
      page(
        PATHS.confirmSubscription,
        () => import('../routes/public/inquiries/confirm-subscription-page.tsx'),
      ),
      page(PATHS.demo, () => import('../routes/public/inquiries/demo-page.tsx')),
      page(PATHS.faq, () => import('../routes/public/site/faq-page.tsx')),
      page(PATHS.privacy, () => import('../routes/public/site/privacy-page.tsx')),
      page(PATHS.terms, () => import('../routes/public/site/terms-page.tsx')),
      page(PATHS.status, () => import('../routes/public/site/status-page.tsx')),
      page(PATHS.login, () => import('../routes/public/accounts/login-page.tsx')),
      page(PATHS.register, () => import('../routes/public/accounts/register-page.tsx')),
      page(PATHS.resetPassword, () => import('../routes/public/accounts/reset-password-page.tsx')),
      page(PATHS.googleCallback, () => import('../routes/public/accounts/account-google-page.tsx')),
      page(PATHS.accountAction, () => import('../routes/public/accounts/account-action-page.tsx')),
      page('*', () => import('../routes/public/site/not-found-page.tsx')),
    ],
  },
  {
    element: <SessionLayout />,
    handle: Shell,
    children: [
      page(PATHS.marketplace, () => import('../routes/public/marketplace/marketplace-page.tsx')),
      page(PATHS.compare, () => import('../routes/public/marketplace/compare-page.tsx')),
      page(PATHS.costs, () => import('../routes/public/marketplace/costs-page.tsx')),
      ...APPS_WITH_PLANS_PAGE.map(id => routeOf(plansPath(id), AppPlans)),
      ...PRODUCT_IDS.map(id => routeOf(productPath(id), Product)),
      // The prefix itself is no such path.
      ...INNER_PREFIXES.map(prefix => routeOf(`${prefix}/:name/*`, InnerNotFound)),
      {
        element: <RequireAuth message="Please log in to make payments." />,
        children: [
          page(PATHS.payment, () => import('../routes/dashboard/payment-page.tsx')),
          page(PATHS.paymentSuccess, () => import('../routes/dashboard/payment-success-page.tsx')),
          page(PATHS.paymentCancel, () => import('../routes/dashboard/payment-cancel-page.tsx')),
        ],
      },
      {
        element: <RequireAuth message="Please log in to manage your subscriptions." />,
        children: [page(PATHS.subscriptions, () => import('../routes/dashboard/subscriptions-page.tsx'))],
      },
      {
        element: <RequireAuth message="Please log in to view your transactions." />,
        children: [page(PATHS.transactions, () => import('../routes/dashboard/transactions-page.tsx'))],
      },
      {
        element: (
          <RequireAuth
            message="Please log in to access services."
            about="Services are monthly consulting plans: people who work with your team, in addition to the applications."
            preview={<ServicesPreview />}
          />
        ),
        children: [page(PATHS.services, () => import('../routes/dashboard/services-page.tsx'))],
      },
      {
        element: <RequireAuth message="Please log in to access SaaS applications." />,
        children: [page(`${PATHS.app}/:appId`, () => import('../routes/dashboard/app-page.tsx'))],
      },
      {
        element: <RequireAuth message="Please log in to open your account." />,
        children: [page(PATHS.account, () => import('../routes/dashboard/account-page.tsx'))],
      },
      {
        element: <RequireAuth message="Please log in to open your dashboard." />,
        children: [
          page(PATHS.dashboard, () => import('../routes/dashboard/dashboard-page.tsx')),
          page(PATHS.storage, () => import('../routes/dashboard/storage-page.tsx')),
        ],
      },
      {
        element: <RequireAuth message="Please log in to view your analytics." />,
        children: [page(PATHS.analytics, () => import('../routes/dashboard/analytics-page.tsx'))],
      },
      {
        element: <RequireAuth message="Please log in to access admin panel." />,
        children: [
          ...staffPages,
          page(`${STAFF_SCREENS.users.path}/:id`, () => import('../routes/admin/person-page.tsx')),
        ],
      },
    ],
  },
];

/** Returns the routes that React Router renders for a path: layouts, guards and the page. */
export function findRoutes(pathname: string): RouteObject[] {
  return (matchRoutes(ROUTES, pathname) ?? []).map(({ route }) => route);
}

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
  return findRoutes(pathname).some(({ element }) => isValidElement(element) && element.type === RequireAuth);
}

/** The code of a path: what its routes load on demand. The dashboard and what is in it are for signed-in users. */
function pagesFor(pathname: string): LazyPage[] {
  const pages: LazyPage[] = findRoutes(pathname).flatMap(({ handle }) => handle ?? []);
  return readStoredUser() ? pages : pages.filter(page => page !== Shell);
}
