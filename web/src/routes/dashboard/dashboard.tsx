import { PERIOD_SUFFIX, type Service } from '@atrium/contract/marketplace/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { Price } from '../../design/typography/price.tsx';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { lowestTier } from '../../features/marketplace/lowest-tier.ts';
import { type Promoted, Promotion } from '../../features/site/promotions/components/promotion.tsx';
import { SubscriptionList } from '../../features/subscriptions/components/subscription-list.tsx';
import { NewestTransactions } from '../../features/transactions/components/newest-transactions.tsx';
import { useOwnedPlans } from '../../layouts/dashboard/owned-plans.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';

export default function DashboardPage() {
  const { uid } = useSignedInUser();
  const { data } = useMarketplace();
  const owned = useOwnedPlans();
  // Recommends nothing until the user's plans are known.
  const notOwned = owned && data ? data.services.filter(({ id }) => !owned[id]) : [];

  function trackFollow(appId: string) {
    const app = notOwned.find(({ id }) => id === appId);
    if (app) trackEvent('marketplace_click', { service_id: app.id, service_name: app.name });
  }

  function nameOf(appId: string, tierId: string) {
    const app = data?.services.find(service => service.id === appId);
    const plan = app?.pricing.find(tier => tier.tierId === tierId);
    return { app: app?.name ?? appId, plan: plan?.name ?? tierId };
  }

  return (
    <ShellPage
      title="Overview"
      lead="Your plans and latest payments."
      action={
        <Link to={PATHS.marketplace} className={buttonClass('primary')}>
          Browse the marketplace
        </Link>
      }
    >
      <div className="grid gap-x-12 gap-y-12 xl:grid-cols-2">
        <Part title="Your plans">
          <SubscriptionList uid={uid} nameOf={nameOf} />
        </Part>
        <Part
          title="Last payments"
          more={
            <Link to={PATHS.transactions} className={buttonClass('quiet')}>
              All transactions
            </Link>
          }
        >
          <NewestTransactions uid={uid} />
        </Part>
      </div>
      <Promotion candidates={notOwned.flatMap(promoted)} onFollow={trackFollow} />
    </ShellPage>
  );
}

/** Returns an application as a promotion; null without plans. */
function promoted(app: Service): Promoted[] {
  const lowest = lowestTier(app);
  if (!lowest) return [];
  const { price, currency, billingCycle } = lowest;
  return [
    {
      appId: app.id,
      name: app.name,
      description: app.description,
      icon: <AppIcon id={app.id} icon={app.icon} />,
      price: <Price amount={price} currency={currency} period={PERIOD_SUFFIX[billingCycle]} />,
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
