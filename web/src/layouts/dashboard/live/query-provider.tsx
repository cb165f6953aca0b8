import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DashboardMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { MarketplaceLoader } from '../marketplace-loader.ts';

/** Server state for one signed-in user. Give it the uid as its key; the cache is cleared when it unmounts. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <MarketplaceLoader value={DashboardMarketplace}>{children}</MarketplaceLoader>
    </QueryClientProvider>
  );
}
