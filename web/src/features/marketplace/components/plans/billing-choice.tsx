import type { Service } from '@atrium/contract/marketplace/catalog';
import { bestSavingText, groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { BillingToggle } from '../../../../design/forms/billing-toggle.tsx';
import { useBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';

interface BillingChoiceProps {
  /** The apps whose prices are on the page. */
  apps: readonly Pick<Service, 'pricing'>[];
  className?: string;
}

/** Switches the prices of a page between months and years; nothing when no plan has both. */
export function BillingChoice({ apps, className = '' }: BillingChoiceProps) {
  const [period, setPeriod] = useBillingPeriod();
  const plans = apps.flatMap(({ pricing }) => groupPlans(pricing));
  if (plans.every(({ yearly }) => yearly === null)) return null;
  return (
    <BillingToggle
      period={period}
      saving={bestSavingText(plans)}
      onChange={setPeriod}
      className={className}
    />
  );
}
