import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  COMPARED_MAX,
  comparisonPath,
  findPlans,
  getKey,
  type PlanKey,
  parsePlanKeys,
  toggled,
} from '../../../features/marketplace/comparison.ts';
import { CompareScreen } from '../../../features/marketplace/components/compare/compare-screen.tsx';
import type { Marketplace } from '../../../features/marketplace/marketplace.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { billingPeriodIn, withBillingPeriod } from '../../../platform/browser/use-billing-period.ts';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { useComparedReferral } from './app-view.ts';
import { usePlanChoice } from './plan-choice.tsx';
import { WithMarketplace } from './with-marketplace.tsx';

export default function ComparePage() {
  return <WithMarketplace>{marketplace => <Content marketplace={marketplace} />}</WithMarketplace>;
}

function Content({ marketplace }: { marketplace: Marketplace }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { choose, findOwnedTier, modal } = usePlanChoice(marketplace.data?.services);
  const trackReferred = useComparedReferral();
  const services = marketplace.data?.services ?? [];

  function toggle(key: PlanKey) {
    // Reads the URL itself, because the rendered state is updated later and clicks can be faster.
    const { search } = location;
    const period = billingPeriodIn(search);
    const now = findPlans(parsePlanKeys(new URLSearchParams(search).get('plans')), services, period);
    const next = toggled(now.plans.map(getKey), key);
    if (next.length <= COMPARED_MAX) navigate(withBillingPeriod(comparisonPath(next), period));
  }

  return (
    <Page title="Compare plans: prices and features side by side">
      <CompareScreen
        marketplace={marketplace}
        keys={parsePlanKeys(hydrated ? parameters.get('plans') : null)}
        onToggle={toggle}
        findOwnedTier={findOwnedTier}
        onSelect={(app, tier) => {
          trackReferred(app.id);
          choose(app, tier);
        }}
      />
      {modal}
    </Page>
  );
}
