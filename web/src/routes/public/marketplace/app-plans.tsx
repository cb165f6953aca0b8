import { useLocation } from 'react-router-dom';
import { PlansScreen } from '../../../features/marketplace/components/plans/plans-screen.tsx';
import type { Marketplace } from '../../../features/marketplace/marketplace.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { useAppView } from './app-view.ts';
import { usePlanChoice } from './plan-choice.tsx';
import { WithMarketplace } from './with-marketplace.tsx';

/** All plans of one application, whose id ends the URL. */
export default function AppPlansPage() {
  return <WithMarketplace>{marketplace => <Content marketplace={marketplace} />}</WithMarketplace>;
}

function Content({ marketplace }: { marketplace: Marketplace }) {
  const { pathname } = useLocation();
  const appId = pathname.split('/')[3] ?? '';
  const { choose, findOwnedTier, modal } = usePlanChoice(marketplace.data?.services);
  const app = marketplace.data?.services.find(service => service.id === appId);
  useAppView(app?.id);
  return (
    <Page title={app ? `${app.name} plans: prices and features of each plan` : 'Plans'}>
      <PlansScreen
        appId={appId}
        marketplace={marketplace}
        ownedTierId={findOwnedTier(appId)}
        onSelect={choose}
      />
      {modal}
    </Page>
  );
}
