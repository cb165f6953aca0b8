import { type ReactNode, useContext, useMemo } from 'react';
import { useVisitorMarketplace } from '../../../features/marketplace/hooks/use-visitor-marketplace.ts';
import {
  type Marketplace,
  MarketplaceLoader,
  type MarketplaceLoaderProps,
} from '../../../features/marketplace/marketplace-context.ts';
import { CurrentPrices } from '../../../features/site/current-prices.ts';

/** Loads the prices of the applications on sale. The page is built with those of the price list. */
export function WithCurrentPrices({ children }: { children: ReactNode }) {
  const Loader = useContext(MarketplaceLoader) ?? VisitorMarketplace;
  return <Loader>{({ data }) => <Prices data={data}>{children}</Prices>}</Loader>;
}

function VisitorMarketplace({ children }: MarketplaceLoaderProps) {
  return children(useVisitorMarketplace(null));
}

function Prices({ data, children }: { data: Marketplace['data']; children: ReactNode }) {
  const prices = useMemo(() => new Map(data?.services.map(({ id, pricing }) => [id, pricing])), [data]);
  return <CurrentPrices value={prices}>{children}</CurrentPrices>;
}
