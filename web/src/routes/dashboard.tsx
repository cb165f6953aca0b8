import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { buttonClass } from '../design/button.tsx';
import { useMarketplace } from '../features/marketplace/hooks/use-marketplace.ts';
import { SubscriptionList } from '../features/subscriptions/components/subscription-list.tsx';
import { NewestTransactions } from '../features/transactions/components/newest-transactions.tsx';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

export default function DashboardPage() {
  const { uid } = useSignedInUser();
  const { data } = useMarketplace(null);

  function nameOf(appId: string, tierId: string) {
    const app = data?.services.find(service => service.id === appId);
    const plan = app?.pricing.find(tier => tier.tierId === tierId);
    return { app: app?.name ?? appId, plan: plan?.name ?? tierId };
  }

  return (
    <ShellPage
      title="Overview"
      lead="What you run, what it costs, and what was last paid."
      action={
        <Link to="/marketplace" className={buttonClass('primary')}>
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
            <Link to="/transactions" className={buttonClass('quiet')}>
              All transactions
            </Link>
          }
        >
          <NewestTransactions uid={uid} />
        </Part>
      </div>
    </ShellPage>
  );
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
