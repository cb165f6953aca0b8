import type { Service } from '@atrium/contract/marketplace/catalog';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  COMPARED_MAX,
  comparisonPath,
  findPlans,
  getKey,
  listRecommended,
  type PlanKey,
  parsePlanKeys,
  toggled,
} from '../../../features/marketplace/comparison.ts';
import { CompareScreen } from '../../../features/marketplace/components/compare/compare-screen.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { billingPeriodIn, withBillingPeriod } from '../../../platform/browser/use-billing-period.ts';
import { useSearch } from '../../../platform/browser/use-search.ts';
import { useComparedReferral } from './app-view.ts';
import { WithMarketplace } from './with-marketplace.tsx';

export default function ComparePage() {
  const search = useSearch();
  const isHydrated = search === useLocation().search;
  const navigate = useNavigate();
  const trackReferred = useComparedReferral();
  useLayoutEffect(() => {
    // The first script hides what is compared without a choice.
    if (isHydrated) delete document.documentElement.dataset.filtered;
  }, [isHydrated]);

  function toggle(key: PlanKey, services: readonly Service[]) {
    // Reads the URL itself, because the rendered state is updated later and clicks can be faster.
    const { search } = location;
    const period = billingPeriodIn(search);
    const keys = keysIn(search) ?? listRecommended(services);
    const now = findPlans(keys, services, period);
    const next = toggled(now.plans.map(getKey), key);
    if (next.length <= COMPARED_MAX) navigate(withBillingPeriod(comparisonPath(next), period));
  }

  return (
    <WithMarketplace>
      {(marketplace, { findOwnedTier, onSelect }) => (
        <Page title="Compare plans: prices and features side by side">
          <CompareScreen
            marketplace={marketplace}
            keys={keysIn(search)}
            onToggle={key => toggle(key, marketplace.data?.services ?? [])}
            findOwnedTier={findOwnedTier}
            onSelect={(app, tier) => {
              trackReferred(app.id);
              onSelect(app, tier);
            }}
          />
        </Page>
      )}
    </WithMarketplace>
  );
}

/** Null before a choice; empty after the last plan was removed. */
function keysIn(search: string): PlanKey[] | null {
  const given = new URLSearchParams(search).get('plans');
  return given === null ? null : parsePlanKeys(given);
}
