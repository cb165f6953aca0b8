import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  COMPARED_MAX,
  comparisonPath,
  findPlans,
  keyOf,
  type PlanKey,
  parsePlanKeys,
  toggled,
} from '../../../features/marketplace/comparison.ts';
import { CompareScreen } from '../../../features/marketplace/components/compare/compare-screen.tsx';
import { useMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { usePlanChoice } from './plan-choice.tsx';
import { usePrerenderedCatalogue } from './prerendered-catalogue.ts';

const never = () => () => {};

export default function ComparePage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  // The prerendered page knows no query; its first render must say the same.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const marketplace = useMarketplace(usePrerenderedCatalogue());
  const { choose, ownedTierOf, modal } = usePlanChoice(marketplace.data?.services);
  const services = marketplace.data?.services ?? [];

  function toggle(key: PlanKey) {
    // The address itself, since what is on screen follows it a moment later and clicks may be quicker.
    const now = findPlans(parsePlanKeys(new URLSearchParams(location.search).get('plans')), services);
    const next = toggled(now.map(keyOf), key);
    if (next.length <= COMPARED_MAX) navigate(comparisonPath(next));
  }

  return (
    <Page title="Compare plans: what each one costs and what is in it">
      <CompareScreen
        marketplace={marketplace}
        keys={parsePlanKeys(alive ? parameters.get('plans') : null)}
        onToggle={toggle}
        ownedTierOf={ownedTierOf}
        onSelect={choose}
      />
      {modal}
    </Page>
  );
}
