import { matchPath } from 'react-router-dom';
import { readStoredUser } from '../session/stored-user.ts';
import { type LazyRoute, lazyRoute } from './lazy-route.tsx';

/**
 * How a page is framed. `public`: the public layout always. `either`: the dashboard shell when signed in.
 * `private`: the shell, or a login prompt saying `needs` when signed out.
 */
export type AppRoute = { path: string; Page: LazyRoute } & (
  | { frame: 'public' }
  | { frame: 'either' }
  | { frame: 'private'; needs: string }
);

export const Shell = lazyRoute(() => import('./shell.tsx'));

const payment = lazyRoute(() => import('../routes/payment.tsx'));
const transactions = lazyRoute(() => import('../routes/transactions.tsx'));

/** Every address of the application; what is not here is not found. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', frame: 'public', Page: lazyRoute(() => import('../routes/home.tsx')) },
  { path: '/login', frame: 'public', Page: lazyRoute(() => import('../routes/login.tsx')) },
  { path: '/register', frame: 'public', Page: lazyRoute(() => import('../routes/register.tsx')) },
  { path: '/marketplace', frame: 'either', Page: lazyRoute(() => import('../routes/marketplace.tsx')) },
  { path: '/payment', frame: 'private', needs: 'Please log in to make payments.', Page: payment },
  {
    path: '/payment/success',
    frame: 'private',
    needs: 'Please log in to make payments.',
    Page: lazyRoute(() => import('../routes/payment-success.tsx')),
  },
  {
    path: '/payment/cancel',
    frame: 'private',
    needs: 'Please log in to make payments.',
    Page: lazyRoute(() => import('../routes/payment-cancel.tsx')),
  },
  {
    path: '/transactions',
    frame: 'private',
    needs: 'Please log in to view your transactions.',
    Page: transactions,
  },
  {
    path: '/services',
    frame: 'private',
    needs: 'Please log in to access services.',
    Page: lazyRoute(() => import('../routes/services.tsx')),
  },
  {
    path: '/admin',
    frame: 'private',
    needs: 'Please log in to access admin panel.',
    Page: lazyRoute(() => import('../routes/admin.tsx')),
  },
  {
    path: '/app/:appId',
    frame: 'private',
    needs: 'Please log in to access SaaS applications.',
    Page: lazyRoute(() => import('../routes/app-page.tsx')),
  },
  {
    path: '/dashboard',
    frame: 'private',
    needs: 'Please log in to open your dashboard.',
    Page: lazyRoute(() => import('../routes/dashboard.tsx')),
  },
];

/** Below these an unknown address belongs to the shell, elsewhere to the public site. */
export const INNER_PREFIXES = ['/payment', '/transactions', '/services', '/admin', '/app', '/dashboard'];

export const NotFound = lazyRoute(() => import('../routes/not-found.tsx'));
export const InnerNotFound = lazyRoute(() => import('../routes/inner-not-found.tsx'));

/** Loads what the address needs, so that its first render does not wait. */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = ROUTES.find(candidate => matchPath(candidate.path, pathname));
  const inner = INNER_PREFIXES.some(prefix => pathname.startsWith(`${prefix}/`));
  const page = route?.Page ?? (inner ? InnerNotFound : NotFound);
  const framed = route ? route.frame !== 'public' : inner;
  await Promise.all([page.preload(), ...(framed && readStoredUser() ? [Shell.preload()] : [])]);
}
