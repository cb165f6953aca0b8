import { type MarketplaceData, SERVICE_IDS, type Service } from '@atrium/contract/marketplace/catalog';
import { allFeatures } from '@atrium/contract/marketplace/plan-features';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { Navigate, useParams } from 'react-router-dom';
import { LoadError } from '../../design/feedback/load-error.tsx';
import { Loading } from '../../design/feedback/loading.tsx';
import { TitledSection } from '../../design/layout/titled-section.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { AppLinks } from '../../features/marketplace/components/app-links.tsx';
import { BillingChoice } from '../../features/marketplace/components/plans/billing-choice.tsx';
import { PlanCards } from '../../features/marketplace/components/plans/plan-cards.tsx';
import { SourceLine } from '../../features/marketplace/components/source-line.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { sourceNote } from '../../features/marketplace/source-note.ts';
import { OwnedPlan } from '../../features/subscriptions/components/owned-plan.tsx';
import { useOwnedPlans } from '../../layouts/dashboard/owned-plans.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { getProductPath, PATHS, plansPath } from '../../paths.ts';
import { useAppView } from '../public/marketplace/app-view.ts';
import { usePlanChoice } from '../public/marketplace/plan-choice.tsx';
import { openableApp } from './app-lookup.tsx';

export default function AppPage() {
  const { appId } = useParams();
  const { data, loading, error, refetch } = useMarketplace();
  const app = data?.services.find(service => service.id === appId);
  useAppView(app?.id);

  if (app && data) return <AppDetails key={app.id} app={app} data={data} />;
  if (loading) {
    return (
      <ShellPage title="Application">
        <p role="status" className="sr-only">
          Loading the application...
        </p>
        <div aria-hidden="true" className="skeleton h-44" />
      </ShellPage>
    );
  }
  if (!data) {
    return (
      <ShellPage title="Application">
        <LoadError title={error ?? ''} onRetry={refetch} />
      </ShellPage>
    );
  }
  // Not displayed in the marketplace: its page is on the public site.
  const hidden = SERVICE_IDS.find(id => id === appId);
  if (hidden) return <Navigate to={getProductPath(hidden)} replace />;
  return (
    <ShellPage
      title="Application Not Found"
      lead={`We couldn’t find an application called “${appId}”. Are you looking for one of these?`}
    >
      <AppLinks apps={data.services} />
      <p className="mt-6">
        <LinkButton to={PATHS.marketplace}>Browse the Marketplace</LinkButton>
      </p>
    </ShellPage>
  );
}

function AppDetails({ app, data }: { app: Service; data: MarketplaceData }) {
  const owned = useOwnedPlans();
  const { onSelect, findOwnedTier, modal } = usePlanChoice(data.services);
  const ownedTierId = findOwnedTier(app.id);
  const entitlement = owned?.[app.id];
  const plan = app.pricing.find(tier => tier.tierId === entitlement?.tierId);
  const others = data.services.filter(service => service.id !== app.id && !owned?.[service.id]);
  if (!owned) {
    return (
      <ShellPage title={app.name} lead={app.description}>
        <Loading label="Loading your plan..." rows={['h-44']} />
      </ShellPage>
    );
  }
  return (
    <ShellPage title={app.name} lead={app.description}>
      {entitlement ? (
        <OwnedPlan
          app={openableApp(app)}
          icon={<AppIcon id={app.id} icon={app.icon} />}
          planName={plan?.name ?? entitlement.tierId}
          features={plan ? allFeatures(plan, app) : []}
          entitlement={entitlement}
        />
      ) : null}
      <TitledSection
        className="not-first:mt-12"
        title={entitlement ? 'Change your plan' : 'Choose a plan'}
        more={
          <LinkButton to={plansPath(app.id)} variant="quiet">
            All Plans on One Page
          </LinkButton>
        }
      >
        <SourceLine note={sourceNote(data, app.id)} className="mb-5" />
        <BillingChoice apps={[app]} className="mb-5" />
        <PlanCards
          app={app}
          plans={groupPlans(app.pricing)}
          ownedTierId={ownedTierId}
          level="h3"
          complete
          onSelect={onSelect}
        />
      </TitledSection>
      {others.length > 0 ? (
        <TitledSection title={`Works with ${app.name}`} more={null} className="mt-12">
          <AppLinks apps={others} />
        </TitledSection>
      ) : null}
      {modal}
    </ShellPage>
  );
}
