import { isRunning } from '@atrium/contract/subscriptions/subscriptions';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { lazySection } from '../../design/feedback/lazy-section.ts';
import { Loading } from '../../design/feedback/loading.tsx';
import { MissingSection } from '../../design/feedback/missing-section.tsx';
import { Deferred } from '../../design/layout/deferred.tsx';
import { Figures } from '../../design/layout/figures.tsx';
import { TitledSection } from '../../design/layout/titled-section.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { TextLink } from '../../design/typography/text-link.tsx';
import { AppLinks } from '../../features/marketplace/components/app-links.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { GettingStarted } from '../../features/subscriptions/components/getting-started.tsx';
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
import { useNewestTransactions } from '../../features/transactions/hooks/use-newest-transactions.ts';
import { isStaff } from '../../layouts/dashboard/nav/shell-links.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { getAccess } from '../../session/auth/session-store.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { STAFF_SCREENS } from '../../staff-screens.ts';
import { usePlanLookup } from './app-lookup.tsx';

const SpendingChart = lazySection(
  () => import('../../features/transactions/components/spending-chart.tsx'),
  MissingSection,
);

/** The overview of a customer; staff are led to the admin panel. */
export default function DashboardPage() {
  const { uid } = useSignedInUser();
  const { session } = useAuth();
  const subscriptions = useSubscriptions(uid);
  const payments = useNewestTransactions(uid);
  const getPlan = usePlanLookup();
  useFreshPlanCards(subscriptions);
  const access = getAccess(session);
  const hasPlan = subscriptions?.some(isRunning);
  const isEmpty = subscriptions?.length === 0 && payments?.length === 0;
  // Staff don't begin as customers.
  const isNew = isEmpty && access !== null;
  const isKnown = subscriptions !== null && (!isEmpty || access !== null);
  if (access && isStaff(access)) return <Navigate to={STAFF_SCREENS.home.path} replace />;

  return (
    <ShellPage
      title="Overview"
      lead="Your plans, payments and apps."
      action={
        <LinkButton to={PATHS.marketplace} variant="secondary">
          Browse the Marketplace
        </LinkButton>
      }
    >
      {/* All at once: what comes first is as long as it has rows. */}
      {isKnown ? null : <Loading rows={['h-56', 'h-40', 'h-40']} />}
      {isNew ? <NewAccount /> : null}
      {subscriptions && isKnown && !isNew ? (
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
            <TitledSection
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
                empty={access ? <NoPlan /> : <div className="skeleton h-24" />}
              />
            </TitledSection>
            <TitledSection
              title="Last payments"
              more={
                <LinkButton to={PATHS.transactions} variant="quiet">
                  All Transactions
                </LinkButton>
              }
            >
              <NewestTransactions uid={uid} />
            </TitledSection>
          </div>
          <div className="mt-12 min-h-80">
            <TitledSection title="Spending, last 12 months" more={null}>
              <Deferred fallback={<div className="skeleton h-67" />}>
                <Suspense fallback={<div className="skeleton h-67" />}>
                  <SpendingChart uid={uid} />
                </Suspense>
              </Deferred>
            </TitledSection>
          </div>
        </>
      ) : null}
    </ShellPage>
  );
}

/** Nothing bought and nothing paid yet. */
function NewAccount() {
  const { data } = useMarketplace();
  return (
    <>
      <GettingStarted />
      <div className="mt-12">
        <TitledSection title="Apps to start with" more={null}>
          {data ? <AppLinks apps={data.services} /> : <div className="skeleton h-40" />}
        </TitledSection>
      </div>
    </>
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
