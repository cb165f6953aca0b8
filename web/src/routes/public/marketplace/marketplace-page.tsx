import type { Service } from '@atrium/contract/marketplace/catalog';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { type Destination, matching } from '../../../features/command-palette/destination.ts';
import { MarketplaceScreen } from '../../../features/marketplace/components/listing/marketplace-screen.tsx';
import { OtherProducts } from '../../../features/site/components/other-products.tsx';
import { ARTICLE_DESTINATIONS, PLAN_DESTINATIONS } from '../../../layouts/destinations.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { trackAppSeen } from './app-view.ts';
import { WithMarketplace } from './with-marketplace.tsx';

export default function MarketplacePage() {
  return (
    <WithMarketplace>
      {(marketplace, choice) => (
        <Page title="AI-Powered SaaS Marketplace">
          <MarketplaceScreen
            marketplace={marketplace}
            others={<OtherProducts className="mb-14 border-t border-ink pt-6" />}
            findElsewhere={findElsewhere}
            onInterest={trackInterest}
            onSeen={app => trackAppSeen(app.id)}
            onSearch={trackSearch}
            {...choice}
          />
        </Page>
      )}
    </WithMarketplace>
  );
}

/** Articles, and where plans are changed and canceled. */
function findElsewhere(query: string): readonly Destination[] {
  return matching([...PLAN_DESTINATIONS, ...ARTICLE_DESTINATIONS], query);
}

/** Opening an app follows its view, also where its plans are not on screen yet. */
function trackInterest(app: Service): void {
  trackAppSeen(app.id);
  trackEvent('marketplace_click', { service_id: app.id, service_name: app.name });
}

const QUERY_MAX = 160;

function trackSearch(query: string, resultsCount: number): void {
  trackEvent('search_query', { query: query.slice(0, QUERY_MAX), resultsCount });
}
