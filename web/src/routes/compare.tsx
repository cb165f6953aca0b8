import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../app/page.tsx';
import { comparisonPath, parsePlanKeys } from '../features/marketplace/comparison.ts';
import { CompareScreen } from '../features/marketplace/components/compare-screen.tsx';
import { useMarketplace } from '../features/marketplace/hooks/use-marketplace.ts';
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
  return (
    <Page title="Compare plans: what each one costs and what is in it">
      <CompareScreen
        marketplace={marketplace}
        keys={parsePlanKeys(alive ? parameters.get('plans') : null)}
        onChange={keys => navigate(comparisonPath(keys))}
        ownedTierOf={ownedTierOf}
        onSelect={choose}
      />
      {modal}
    </Page>
  );
}
