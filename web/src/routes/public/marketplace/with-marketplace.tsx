import { useContext } from 'react';
import { useVisitorMarketplace } from '../../../features/marketplace/hooks/use-visitor-marketplace.ts';
import type { MarketplaceLoaderProps } from '../../../features/marketplace/marketplace.ts';
import { MarketplaceLoader } from '../../../layouts/dashboard/marketplace-loader.ts';
import { usePrerenderedCatalog } from './prerendered-catalog.ts';

/** Loads the marketplace: through the dashboard's cache inside the dashboard, on its own for visitors. */
export function WithMarketplace({ children }: MarketplaceLoaderProps) {
  const Loader = useContext(MarketplaceLoader) ?? VisitorMarketplace;
  return <Loader>{children}</Loader>;
}

function VisitorMarketplace({ children }: MarketplaceLoaderProps) {
  return children(useVisitorMarketplace(usePrerenderedCatalog()));
}
