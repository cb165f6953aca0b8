import type { StoredUser } from '@atrium/contract/accounts/profile';
import { BRAND } from '@atrium/contract/platform/brand';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, Suspense, useContext } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { lazySection } from '../../design/feedback/lazy-section.ts';
import { Logo } from '../../design/icons/logo.tsx';
import { sessionsQuery } from '../../features/accounts/api/queries.ts';
import { useEntitlements } from '../../features/subscriptions/hooks/use-entitlements.ts';
import { PATHS } from '../../paths.ts';
import { ListenersContext } from '../../platform/firebase/live/listeners.tsx';
import { isRecording } from '../../platform/storage/call-recorder.ts';
import { getAccess } from '../../session/auth/session-store.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { DeletionReminder, OverdueBanner, SecondFactorReminder, VerifyReminder } from './banners.tsx';
import { FreshRecords } from './live/fresh-records.tsx';
import { LiveAccess } from './live/live-access.tsx';
import { LiveBoundary } from './live/live-boundary.tsx';
import { QueryProvider } from './live/query-provider.tsx';
import { Reauthentication } from './live/reauthentication-boundary.tsx';
import { AccountMenu } from './nav/account-menu.tsx';
import { LogoutButton } from './nav/logout-button.tsx';
import { SearchButton } from './nav/search-button.tsx';
import { isStaff } from './nav/shell-links.ts';
import { MobileMenu, ShellFoot, ShellNav, TabBar } from './nav/shell-nav.tsx';
import { LiveWelcome, RoleBadge, Welcome } from './nav/welcome.tsx';
import { OwnedPlansContext } from './owned-plans.ts';

const Recommendation = lazySection(() => import('./recommendation.tsx'));
const PerformancePanel = lazySection(
  () => import('../../features/diagnostics/components/performance-panel.tsx'),
);

/** The dashboard: header, navigation and page, for signed-in users. */
export default function Shell() {
  const { session } = useAuth();
  if (session.status === 'signed-out') return null;
  const { user } = session;
  return (
    // State of one user is remounted for another.
    <QueryProvider key={user.uid}>
      <Frame user={user} liveUid={session.status === 'signed-in' ? user.uid : null} />
    </QueryProvider>
  );
}

interface FrameProps {
  user: StoredUser;
  /** Null until Firebase has confirmed the session. */
  liveUid: string | null;
}

function Frame({ user, liveUid }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <div data-shell className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_1fr] lg:grid-rows-[auto_1fr]">
      <FreshRecords uid={user.uid}>
        <LiveBoundary key={`access ${pathname}`} fallback={null}>
          {liveUid ? <LiveAccess uid={liveUid} /> : null}
        </LiveBoundary>
        <Header user={user} />
        <aside className="hidden border-r border-line lg:block">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain p-4">
            <ShellNav label="Dashboard" />
            <ShellFoot />
          </div>
        </aside>
        <main id="main" className="min-w-0 pb-24 lg:pb-10">
          <VerifyReminder />
          <SecondFactorReminder />
          <LiveBoundary key={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <LiveEntitlements uid={user.uid}>
                <DeletionReminder uid={user.uid} />
                <OverdueBanner />
                <Outlet />
                <CustomerRecommendation />
              </LiveEntitlements>
            </Suspense>
          </LiveBoundary>
        </main>
      </FreshRecords>
      {isRecording ? (
        <Suspense>
          <PerformancePanel />
        </Suspense>
      ) : null}
      <Reauthentication />
      {liveUid ? <RecordedSession /> : null}
      <TabBar />
    </div>
  );
}

/** Provides the user's plans to every page of the dashboard, live. */
function LiveEntitlements({ uid, children }: { uid: string; children: ReactNode }) {
  return <OwnedPlansContext value={useEntitlements(uid)}>{children}</OwnedPlansContext>;
}

/** Recommends an app to customers, after the page's first data. Staff have work to do. */
function CustomerRecommendation() {
  const isAtRest = useContext(ListenersContext);
  const access = getAccess(useAuth().session);
  if (!isAtRest || !access || isStaff(access)) return null;
  return (
    <Suspense>
      <Recommendation />
    </Suspense>
  );
}

/** Keeps this browser in the account’s list of sessions. After a failure the next mount tries again. */
function RecordedSession() {
  useQuery({ ...sessionsQuery, refetchInterval: 60 * 60_000, refetchIntervalInBackground: true });
  return null;
}

/** Not rendered again with each page. */
const Header = memo(function Header({ user }: { user: StoredUser }) {
  return (
    <header className="bar sticky top-0 z-30 flex h-16 items-center gap-4 border-b border-line bg-paper px-5 max-sm:gap-1 lg:col-span-2 lg:px-7">
      <a
        href="#main"
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Link to={PATHS.home} aria-label={`${BRAND.name}, home`} className="shrink-0">
        <Logo />
      </Link>
      <p className="sr-only border-line text-small whitespace-nowrap text-soft lg:not-sr-only lg:border-l lg:pl-4">
        {BRAND.product}
      </p>
      <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-3">
        <SearchButton />
        <div className="flex min-w-0 items-center gap-x-3 max-sm:flex-col max-sm:items-end">
          <LiveBoundary fallback={<Welcome user={user} />}>
            <LiveWelcome user={user} />
          </LiveBoundary>
          <RoleBadge />
        </div>
        <div className="hidden lg:block">
          <LogoutButton />
        </div>
        <div className="hidden lg:block">
          <AccountMenu user={user} />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
});

function PageSkeleton() {
  return (
    <div role="status" className="px-5 pt-8 lg:px-10">
      <span className="sr-only">Loading...</span>
      <div className="skeleton h-9 w-64 max-w-full" />
      <div className="skeleton mt-6 h-30" />
    </div>
  );
}
