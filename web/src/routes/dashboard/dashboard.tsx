import { hasAnyPermission } from '@atrium/contract/access/access';
import { lowestTier, type Service, splitPrice } from '@atrium/contract/marketplace/catalog';
import { isRunning } from '@atrium/contract/subscriptions/subscriptions';
import { lazy, type ReactNode, Suspense } from 'react';
import { Deferred } from '../../design/layout/deferred.tsx';
import { Figures } from '../../design/layout/figures.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { Price } from '../../design/typography/price.tsx';
import { TextLink } from '../../design/typography/text-link.tsx';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { type Promoted, Promotion } from '../../features/site/components/promotion.tsx';
import {
  CardFigure,
  CreditFigure,
  MonthlyCostFigure,
  NextChargeFigure,
} from '../../features/subscriptions/components/plan-figures.tsx';
import { SubscriptionList } from '../../features/subscriptions/components/subscription-list.tsx';
import { useFreshPlanCards } from '../../features/subscriptions/hooks/use-plan-cards.ts';
import { useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import {
  NewestTransactions,
  UnresolvedPayments,
} from '../../features/transactions/components/live-payments.tsx';
import { SpentFigure } from '../../features/transactions/components/spent-figure.tsx';
import { useOwnedPlans } from '../../layouts/dashboard/owned-plans.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { useAuth } from '../../session/auth/auth-provider.tsx';
import { getAccess } from '../../session/auth/session-store.ts';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { STAFF_SCREENS } from '../../session/staff-screens.ts';
import { useAppName, usePlanLookup } from './app-lookup.tsx';

const AttentionList = lazy(() => import('../../features/panel/components/attention-list.tsx'));
const SpendingChart = lazy(() => import('../../features/transactions/components/spending-chart.tsx'));

export default function DashboardPage() {
  const { uid } = useSignedInUser();
  const { session } = useAuth();
  const subscriptions = useSubscriptions(uid);
  const getPlan = usePlanLookup();
  useFreshPlanCards(subscriptions);
  const access = getAccess(session);
  const isStaff = access !== null && hasAnyPermission(access, STAFF_SCREENS.admin);
  const isCustomer = access !== null && !isStaff;
  const hasPlan = subscriptions?.some(isRunning) ?? false;
  // Staff without plans of their own see their work only.
  const hasPersonalPart = !isStaff || (subscriptions?.length ?? 0) > 0;

  return (
    <ShellPage
      title="Overview"
      lead={isStaff ? 'Your work queue.' : 'Your plans, payments and apps.'}
      action={
        isStaff ? (
          <LinkButton to={PATHS.admin}>Open the Admin Panel</LinkButton>
        ) : (
          <LinkButton to={PATHS.marketplace} variant="secondary">
            Browse the Marketplace
          </LinkButton>
        )
      }
    >
      {isStaff ? <StaffQueue /> : null}
      {hasPersonalPart ? (
        <>
          <UnresolvedPayments uid={uid} />
          <Figures>
            <NextChargeFigure subscriptions={subscriptions} getPlan={getPlan} />
            <MonthlyCostFigure subscriptions={subscriptions} />
            <SpentFigure uid={uid} />
            <CardFigure subscriptions={subscriptions} />
            <CreditFigure subscriptions={subscriptions} />
          </Figures>
          <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-2">
            <Part
              title="Your plans"
              more={
                hasPlan ? (
                  <LinkButton to={PATHS.subscriptions} variant="quiet">
                    Manage Plans
                  </LinkButton>
                ) : null
              }
            >
              <SubscriptionList
                subscriptions={subscriptions}
                getPlan={getPlan}
                empty={isCustomer ? <NoPlan /> : <div className="skeleton h-24" />}
              />
            </Part>
            <Part
              title="Last payments"
              more={
                <LinkButton to={PATHS.transactions} variant="quiet">
                  All Transactions
                </LinkButton>
              }
            >
              <NewestTransactions uid={uid} />
            </Part>
          </div>
          <div className="mt-12 min-h-80">
            <Part title="Spending, last 12 months">
              <Deferred fallback={<div className="skeleton h-67" />}>
                <Suspense fallback={<div className="skeleton h-67" />}>
                  <SpendingChart uid={uid} />
                </Suspense>
              </Deferred>
            </Part>
          </div>
        </>
      ) : null}
      {isCustomer ? <Recommendation /> : null}
    </ShellPage>
  );
}

function StaffQueue() {
  const appName = useAppName();
  return (
    <div className="mb-14 min-h-60">
      <Suspense fallback={<div className="skeleton h-60" />}>
        <AttentionList appName={appName} />
      </Suspense>
    </div>
  );
}

function NoPlan() {
  return (
    <p className="border-t border-line py-5 text-soft">
      No plan yet.{' '}
      <TextLink to={PATHS.marketplace} className="text-ink">
        Choose one in the marketplace
      </TextLink>
      ; you can use it as soon as it’s paid.
    </p>
  );
}

/** Recommends an app that the user doesn't have; nothing until the user's plans are known. */
function Recommendation() {
  const { data } = useMarketplace();
  const owned = useOwnedPlans();
  const notOwned = owned && data ? data.services.filter(({ id }) => !owned[id]) : [];

  function trackFollow(appId: string) {
    const app = notOwned.find(({ id }) => id === appId);
    if (app) trackEvent('marketplace_click', { service_id: app.id, service_name: app.name });
  }

  return <Promotion candidates={notOwned.flatMap(promoted)} onFollow={trackFollow} />;
}

/** Returns an application as a promotion; empty without plans. */
function promoted(app: Service): Promoted[] {
  const lowest = lowestTier(app.pricing);
  if (!lowest) return [];
  return [
    {
      appId: app.id,
      name: app.name,
      description: app.description,
      icon: <AppIcon id={app.id} icon={app.icon} />,
      price: <Price {...splitPrice(lowest)} />,
    },
  ];
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="flex min-h-11 items-end justify-between gap-4 pb-2">
        <h2 className="text-h3">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
