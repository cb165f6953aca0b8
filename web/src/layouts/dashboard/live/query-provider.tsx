import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DashboardMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { MarketplaceLoader } from '../../../features/marketplace/marketplace.ts';
import { keepLastSeen, restoreLastSeen } from '../../../platform/api/last-seen.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { type LiveResult, liveKey } from '../../../platform/firebase/live/live-target.ts';
import { receivedFirstResults } from './first-results.ts';

/** One user's server state, from what they saw last and what has arrived. Pass the uid as its key. */
export function QueryProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient();
    restoreLastSeen(created, uid);
    for (const { target, documents } of receivedFirstResults(uid)) {
      created.setQueryData<LiveResult>(liveKey(target), { documents, isLive: false, error: null });
    }
    return created;
  });
  useEffect(() => {
    const stop = keepLastSeen(client, uid);
    return () => {
      stop();
      client.clear();
    };
  }, [client, uid]);
  return (
    <QueryClientProvider client={client}>
      <MarketplaceLoader value={DashboardMarketplace}>{children}</MarketplaceLoader>
    </QueryClientProvider>
  );
}
