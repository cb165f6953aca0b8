import { useLocation } from 'react-router-dom';
import { PlansScreen } from '../../../features/marketplace/components/plans/plans-screen.tsx';
import type { Marketplace, PlanActions } from '../../../features/marketplace/marketplace-context.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { useAppView } from './app-view.ts';
import { WithMarketplace } from './with-marketplace.tsx';

/** All plans of one application, whose id ends the URL. */
export default function AppPlansPage() {
  return (
    <WithMarketplace>
      {(marketplace, choice) => <Content marketplace={marketplace} {...choice} />}
    </WithMarketplace>
  );
}

function Content({ marketplace, findOwnedTier, onSelect }: PlanActions & { marketplace: Marketplace }) {
  const appId = useLocation().pathname.split('/')[3] ?? '';
  const app = marketplace.data?.services.find(service => service.id === appId);
  useAppView(app?.id);
  return (
    <Page title={app ? `${app.name} plans: prices and features of each plan` : 'Plans'}>
      <PlansScreen
        appId={appId}
        marketplace={marketplace}
        ownedTierId={findOwnedTier(appId)}
        onSelect={onSelect}
      />
    </Page>
  );
}
