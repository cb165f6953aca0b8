import { MarketplaceData } from '@atrium/contract/marketplace';
import { useMemo } from 'react';
import { Page } from '../app/page.tsx';
import { usePageData } from '../app/page-data.tsx';
import { MarketplaceScreen } from '../features/marketplace/components/marketplace-screen.tsx';
import { useMarketplace } from '../features/marketplace/hooks/use-marketplace.ts';
import { useAuth } from '../session/auth-provider.tsx';

export default function MarketplacePage() {
  const { session } = useAuth();
  const pageData = usePageData();
  const signedOut = session.status === 'signed-out';
  const prerendered = useMemo(() => (signedOut ? parseCatalogue(pageData) : null), [signedOut, pageData]);
  const marketplace = useMarketplace(prerendered);
  return (
    <Page title="AI-Powered SaaS Marketplace">
      <MarketplaceScreen marketplace={marketplace} onSelect={() => {}} />
    </Page>
  );
}

function parseCatalogue(data: unknown): MarketplaceData | null {
  const parsed = MarketplaceData.safeParse(data);
  return parsed.success ? parsed.data : null;
}
