import { MarketplaceData } from '@atrium/contract/marketplace';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../app/page.tsx';
import { usePageData } from '../app/page-data.tsx';
import { MarketplaceScreen } from '../features/marketplace/components/marketplace-screen.tsx';
import { useMarketplace } from '../features/marketplace/hooks/use-marketplace.ts';
import { useAuth } from '../session/auth-provider.tsx';
import { usePlanChoice } from './plan-choice.tsx';

export default function MarketplacePage() {
  const { session } = useAuth();
  const pageData = usePageData();
  const signedOut = session.status === 'signed-out';
  // The catalogue of the build sells nothing, so it is for looking only.
  const prerendered = useMemo(() => (signedOut ? parseCatalogue(pageData) : null), [signedOut, pageData]);
  const marketplace = useMarketplace(prerendered);
  const { choose, reopen, ownedTierOf, modal } = usePlanChoice();
  const [parameters, setParameters] = useSearchParams();
  const { data } = marketplace;

  // Back from the login: open the plan that was chosen, once.
  useEffect(() => {
    const appId = parameters.get('app');
    if (signedOut || !data || !appId) return;
    const app = data.services.find(service => service.id === appId);
    const tier = app?.pricing.find(({ tierId }) => tierId === parameters.get('tier'));
    if (app && tier) reopen(app, tier);
    setParameters({}, { replace: true });
  }, [signedOut, data, parameters, setParameters, reopen]);

  return (
    <Page title="AI-Powered SaaS Marketplace">
      <MarketplaceScreen marketplace={marketplace} ownedTierOf={ownedTierOf} onSelect={choose} />
      {modal}
    </Page>
  );
}

function parseCatalogue(data: unknown): MarketplaceData | null {
  const parsed = MarketplaceData.safeParse(data);
  return parsed.success ? parsed.data : null;
}
