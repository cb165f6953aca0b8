import { useLocation } from 'react-router-dom';
import { PlansScreen } from '../../../features/marketplace/components/plans/plans-screen.tsx';
import { useMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { useAppView } from './app-view.ts';
import { usePlanChoice } from './plan-choice.tsx';
import { usePrerenderedCatalogue } from './prerendered-catalogue.ts';

/** All plans of one application; which one is the end of the address. */
export default function AppPlansPage() {
  const { pathname } = useLocation();
  const appId = pathname.split('/')[3] ?? '';
  const marketplace = useMarketplace(usePrerenderedCatalogue());
  const { choose, ownedTierOf, modal } = usePlanChoice(marketplace.data?.services);
  const app = marketplace.data?.services.find(service => service.id === appId);
  useAppView(app?.id);
  return (
    <Page title={app ? `${app.name} plans: each one with its price and all that is in it` : 'Plans'}>
      <PlansScreen
        appId={appId}
        marketplace={marketplace}
        ownedTierId={ownedTierOf(appId)}
        onSelect={choose}
      />
      {modal}
    </Page>
  );
}
