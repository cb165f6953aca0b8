import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { MarketplaceReply } from '@atrium/contract/marketplace/marketplace-reply';
import { useMemo } from 'react';
import { usePageData } from '../../../platform/page-data.tsx';
import { useAuth } from '../../../session/auth/auth-provider.tsx';

/** Returns the catalog that the page's HTML was rendered from. It has no Stripe ids, so it is for visitors only. */
export function usePrerenderedCatalog(): MarketplaceData | null {
  const { session } = useAuth();
  const pageData = usePageData();
  const signedOut = session.status === 'signed-out';
  return useMemo(() => (signedOut ? parse(pageData) : null), [signedOut, pageData]);
}

function parse(data: unknown): MarketplaceData | null {
  const parsed = MarketplaceReply.safeParse(data);
  return parsed.success ? parsed.data : null;
}
