import { includedPlans, PERIOD_SUFFIX, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { Price } from '../../../../design/typography/price.tsx';
import type { Product } from '../../content/products/product.ts';
import { plansOf, saleOf } from '../../content/products/product-plans.ts';
import { FirstStep } from './next-step.tsx';

/** A product's plans side by side, or a single plan across the page, with its action. */
export function PlanList({ product }: { product: Product }) {
  const plans = plansOf(product);
  const [only] = plans;
  return (
    <>
      {plans.length === 1 && only ? (
        <OnePlan plan={only} />
      ) : (
        <ul className="grid border-t border-ink md:auto-cols-fr md:grid-flow-col">
          {plans.map(plan => (
            <li
              key={plan.tierId}
              data-plan={plan.tierId}
              className="border-b border-line py-6 md:border-r md:border-b-0 md:pr-2 md:pl-6 md:first:pl-0 md:last:border-r-0 lg:pl-8"
            >
              <PlanHead plan={plan} />
              <PlanFeatures plan={plan} included={includedPlans(plan, plans)[0]} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 flex flex-col items-start gap-x-6 gap-y-4 text-small text-soft sm:flex-row sm:items-center">
        <span className="shrink-0">
          <FirstStep product={product} size="medium" />
        </span>
        <span className="max-w-[52ch]">
          {saleOf(product) === 'marketplace'
            ? 'In the marketplace. Prices come live from the app.'
            : 'On the app’s own site, which charges this price.'}
        </span>
      </p>
    </>
  );
}

function OnePlan({ plan }: { plan: PricingTier }) {
  return (
    <div
      data-plan={plan.tierId}
      className="grid gap-x-8 gap-y-2 border-t border-ink pt-6 lg:grid-cols-10 lg:border-b lg:border-b-line lg:pb-6"
    >
      <div className="lg:col-span-5">
        <PlanHead plan={plan} large />
      </div>
      <div className="lg:col-span-5">
        <PlanFeatures plan={plan} />
      </div>
    </div>
  );
}

function PlanHead({ plan, large = false }: { plan: PricingTier; large?: boolean }) {
  return (
    <>
      <h3 className="font-semibold">{plan.name}</h3>
      <p className="figures mt-3">
        <Price
          amount={plan.price}
          currency={plan.currency}
          period={PERIOD_SUFFIX[plan.billingCycle]}
          {...(large ? { size: 'large' } : {})}
        />
      </p>
      <p className="mt-3 max-w-[40ch] text-small text-soft">{plan.description}</p>
    </>
  );
}

function PlanFeatures({ plan, included }: { plan: PricingTier; included?: PricingTier | undefined }) {
  return (
    <ul className="figures mt-4 text-small">
      {included ? (
        <li className="border-t border-line py-2 font-medium">Everything in {included.name}, plus</li>
      ) : null}
      {plan.features.map(feature => (
        <li key={feature} className="border-t border-line py-2">
          {feature}
        </li>
      ))}
    </ul>
  );
}
