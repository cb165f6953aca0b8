import type { Service } from '@atrium/contract/marketplace';
import { Link, useParams } from 'react-router-dom';
import { useOwnedPlans } from '../app/owned-plans.ts';
import { ShellPage } from '../app/shell-page.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { AppPlans } from '../features/marketplace/components/app-plans.tsx';
import { useMarketplace } from '../features/marketplace/hooks/use-marketplace.ts';
import { OwnedPlan } from '../features/subscriptions/components/owned-plan.tsx';
import { usePlanChoice } from './plan-choice.tsx';

export default function AppPage() {
  const { appId } = useParams();
  const { data, loading, error, refetch } = useMarketplace(null);
  const app = data?.services.find(service => service.id === appId);

  if (app) return <AppDetails app={app} />;
  if (loading) {
    return (
      <ShellPage title="Application">
        <p role="status" className="text-soft">
          Loading the application...
        </p>
      </ShellPage>
    );
  }
  if (error) {
    return (
      <ShellPage title="Application">
        <Notice tone="fail" title={error}>
          <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      </ShellPage>
    );
  }
  return (
    <ShellPage title="Application Not Found" lead="The marketplace has no application by this name.">
      <Link to="/marketplace" className={buttonClass('primary')}>
        Browse the marketplace
      </Link>
    </ShellPage>
  );
}

function AppDetails({ app }: { app: Service }) {
  const owned = useOwnedPlans();
  const { choose, ownedTierOf, modal } = usePlanChoice();
  const entitlement = owned?.[app.id];
  const plan = app.pricing.find(tier => tier.tierId === entitlement?.tierId);
  return (
    <ShellPage title={app.name} lead={app.description}>
      {entitlement ? (
        <OwnedPlan
          appName={app.name}
          planName={plan?.name ?? entitlement.tierId}
          entitlement={entitlement}
          href={app.firebaseConfig?.hostedUrl ?? app.signupUrl}
        />
      ) : null}
      <h2 className="mt-10 mb-5 text-h3">{entitlement ? 'Other plans' : 'Choose a plan'}</h2>
      <AppPlans app={app} ownedTierId={ownedTierOf(app.id)} onSelect={choose} />
      {modal}
    </ShellPage>
  );
}
