import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DashboardMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { MarketplaceLoader } from '../../../features/marketplace/marketplace-context.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';

/** One user's server state. Pass the uid as its key. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <MarketplaceLoader value={DashboardMarketplace}>{children}</MarketplaceLoader>
    </QueryClientProvider>
  );
}
