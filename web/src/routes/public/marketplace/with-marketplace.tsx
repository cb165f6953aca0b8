import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { MarketplaceResponse } from '@atrium/contract/marketplace/marketplace-response';
import { type ReactNode, useContext, useMemo } from 'react';
import { useVisitorMarketplace } from '../../../features/marketplace/hooks/use-visitor-marketplace.ts';
import {
  type Marketplace,
  MarketplaceLoader,
  type MarketplaceLoaderProps,
  type PlanActions,
} from '../../../features/marketplace/marketplace-context.ts';
import { usePageData } from '../../../platform/page-data.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { usePlanChoice } from './plan-choice.tsx';

interface WithMarketplaceProps {
  children(marketplace: Marketplace, choice: PlanActions): ReactNode;
}

/** Loads the marketplace, in the dashboard through its cache, and shows the dialog of the chosen plan. */
export function WithMarketplace({ children }: WithMarketplaceProps) {
  const Loader = useContext(MarketplaceLoader) ?? VisitorMarketplace;
  return <Loader>{marketplace => <WithChoice marketplace={marketplace}>{children}</WithChoice>}</Loader>;
}

function WithChoice({ marketplace, children }: WithMarketplaceProps & { marketplace: Marketplace }) {
  const { modal, ...choice } = usePlanChoice(marketplace.data?.services);
  return (
    <>
      {children(marketplace, choice)}
      {modal}
    </>
  );
}

function VisitorMarketplace({ children }: MarketplaceLoaderProps) {
  return children(useVisitorMarketplace(usePrerenderedCatalog()));
}

/** Returns the catalog that the page's HTML was rendered from. It has no Stripe ids, so it is for visitors only. */
function usePrerenderedCatalog(): MarketplaceData | null {
  const { session } = useAuth();
  const pageData = usePageData();
  const signedOut = session.status === 'signed-out';
  return useMemo(() => {
    const parsed = signedOut ? MarketplaceResponse.safeParse(pageData) : null;
    return parsed?.success ? parsed.data : null;
  }, [signedOut, pageData]);
}
