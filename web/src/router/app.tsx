import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PublicLayout } from '../layouts/public/public-layout.tsx';
import { useLocation } from '../platform/navigation/router.tsx';
import { AuthProvider, useAuth } from '../session/auth/auth-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageView } from './lazy-page.tsx';
import { RequireAuth } from './require-auth.tsx';
import { findRoute, SHELL } from './route-table.tsx';

/** The whole application below its router. */
export function App() {
  return (
    <ErrorBoundary>
      <AuthProvider>
        <Watched />
        <CurrentPage />
      </AuthProvider>
    </ErrorBoundary>
  );
}

const SessionWatch = lazy(() => import('../session/inactivity/session-watch.tsx'));

/** The code that watches a session is not loaded before the dashboard's first data, which confirms the session. */
const WATCH_AFTER_MS = 3_000;

/** Watches the session of signed-in users, on every page. */
function Watched() {
  const { session } = useAuth();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WATCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (session.status === 'signed-out' || (session.status === 'checking' && !isDue)) return null;
  return (
    <Suspense>
      <SessionWatch />
    </Suspense>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const page = <PageView key={route.path} page={route.page} />;
  if (route.frame === 'public') return <PublicFrame>{page}</PublicFrame>;
  if (route.frame === 'either') return <SessionFrame>{page}</SessionFrame>;
  return (
    <SessionFrame>
      <RequireAuth message={route.needs} about={route.about}>
        {page}
      </RequireAuth>
    </SessionFrame>
  );
}

function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      <Suspense>{children}</Suspense>
    </PublicLayout>
  );
}

/** The dashboard shell for signed-in users, the public layout for visitors. */
function SessionFrame({ children }: { children: ReactNode }) {
  const { session } = useAuth();
  if (session.status !== 'signed-out') {
    return (
      <Suspense>
        <PageView page={SHELL}>{children}</PageView>
      </Suspense>
    );
  }
  return (
    <div data-signed-out className="contents">
      <PublicFrame>{children}</PublicFrame>
    </div>
  );
}
