import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { AuthProvider, useAuth } from '../session/auth-provider.tsx';
import { RequireAuth } from '../session/require-auth.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PublicLayout } from './public-layout.tsx';
import { type AppRoute, INNER_PREFIXES, InnerNotFound, NotFound, ROUTES, Shell } from './route-table.tsx';

/** The whole application below its router. */
export function App() {
  return (
    <ErrorBoundary>
      <AuthProvider>
        <Routes>
          <Route element={<PublicFrame />}>
            {ROUTES.filter(route => route.frame === 'public').map(pageRoute)}
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route element={<SessionFrame />}>
            {ROUTES.filter(route => route.frame !== 'public').map(pageRoute)}
            {INNER_PREFIXES.map(prefix => (
              <Route key={prefix} path={`${prefix}/*`} element={<InnerNotFound />} />
            ))}
          </Route>
        </Routes>
      </AuthProvider>
    </ErrorBoundary>
  );
}

function pageRoute(route: AppRoute) {
  const page = <route.Page />;
  const element = route.frame === 'private' ? <RequireAuth message={route.needs}>{page}</RequireAuth> : page;
  return <Route key={route.path} path={route.path} element={element} />;
}

function PublicFrame() {
  return (
    <PublicLayout>
      <Suspense>
        <Outlet />
      </Suspense>
    </PublicLayout>
  );
}

/** The dashboard shell for whoever is signed in, the public layout for everyone else. */
function SessionFrame() {
  const { session } = useAuth();
  if (session.status !== 'signed-out') {
    return (
      <Suspense>
        <Shell />
      </Suspense>
    );
  }
  return (
    <div data-signed-out className="contents">
      <PublicFrame />
    </div>
  );
}
