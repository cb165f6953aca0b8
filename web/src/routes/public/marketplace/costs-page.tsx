import { DISPLAYED_SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { CostedApp } from '../../../features/marketplace/catalog-costs.ts';
import { CostsScreen } from '../../../features/marketplace/components/costs/costs-screen.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { WithMarketplace } from './with-marketplace.tsx';

/** The price list of the apps that have a sign-up of their own. */
const OTHERS: readonly CostedApp[] = sampleServices
  .filter(({ serviceId }) => !DISPLAYED_SERVICE_IDS.includes(serviceId))
  .map(({ serviceId, name, icon, pricingTiers }) => ({ id: serviceId, name, icon, pricing: pricingTiers }));

export default function CostsPage() {
  return (
    <WithMarketplace>
      {(marketplace, choice) => (
        <Page title="Cost calculator: the right plans and their monthly total">
          <CostsScreen marketplace={marketplace} others={OTHERS} {...choice} />
        </Page>
      )}
    </WithMarketplace>
  );
}
