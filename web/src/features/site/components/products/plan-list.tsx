import { includedPlans, type PricingTier, splitPrice } from '@atrium/contract/marketplace/catalog';
import { bestSavingText, type PricedPlan, savingText } from '@atrium/contract/marketplace/plan-prices';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { BillingToggle } from '../../../../design/forms/billing-toggle.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { plansPath, withPlan } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import type { Product } from '../../content/products/products.ts';
import { usePlans } from '../../current-prices.ts';
import { getSale } from '../../product-plans.ts';
import { FirstStep } from './next-step.tsx';

/** A product's plans side by side, or a single plan across the page, with its action. */
export function PlanList({ product }: { product: Product }) {
  const plans = usePlans(product);
  const [only] = plans;
  const tiers = plans.map(({ tier }) => tier);
  const [period, setPeriod] = useBillingPeriod();
  return (
    <div className="group/plans">
      {plans.some(({ yearly }) => yearly) ? (
        <BillingToggle
          period={period}
          saving={bestSavingText(plans)}
          onChange={setPeriod}
          className="mb-5 md:mb-8"
        />
      ) : null}
      {plans.length === 1 && only ? (
        <OnePlan product={product} plan={only} />
      ) : (
        <ul className="grid border-t border-ink md:auto-cols-fr md:grid-flow-col md:grid-rows-[repeat(5,auto)]">
          {plans.map(plan => (
            <li
              key={plan.tier.tierId}
              data-plan={plan.tier.tierId}
              className="border-b border-line py-4 md:row-span-5 md:py-6 md:grid md:grid-rows-subgrid md:border-r md:border-b-0 md:px-6 md:first:pl-0 md:last:border-r-0 md:last:pr-0 lg:px-8"
            >
              <PlanHead plan={plan} />
              <PlanFeatures tier={plan.tier} included={includedPlans(plan.tier, tiers)[0]} />
              <SelectPlan product={product} plan={plan} />
            </li>
          ))}
        </ul>
      )}
      {getSale(product) === 'marketplace' ? (
        <p className="mt-5 text-small text-soft">Prices come live from the app.</p>
      ) : (
        <p className="mt-6 flex flex-col items-start gap-x-6 gap-y-4 text-small text-soft sm:flex-row sm:items-center">
          <FirstStep product={product} variant="primary" size="medium" />
          On the app’s own site, which charges this price.
        </p>
      )}
    </div>
  );
}

interface OfferedPlan {
  product: Product;
  plan: PricedPlan;
}

function OnePlan({ product, plan }: OfferedPlan) {
  return (
    <div
      data-plan={plan.tier.tierId}
      className="grid gap-x-8 gap-y-2 border-t border-ink pt-6 lg:grid-cols-10 lg:border-b lg:border-b-line lg:pb-6"
    >
      <div className="lg:col-span-5">
        <PlanHead plan={plan} large />
      </div>
      <div className="lg:col-span-5">
        <PlanFeatures tier={plan.tier} />
        <SelectPlan product={product} plan={plan} />
      </div>
    </div>
  );
}

/** Displays the monthly price, or the yearly one, with what belongs to it. */
const MONTHLY = 'group-has-[[value=yearly]:checked]/plans:hidden';
const YEARLY = 'hidden group-has-[[value=yearly]:checked]/plans:block';

/** The link to the choice of a plan in the marketplace, one for each of its prices; none where it isn't sold there. */
function SelectPlan({ product, plan: { tier, yearly } }: OfferedPlan) {
  const { serviceId } = product;
  if (!serviceId || getSale(product) !== 'marketplace') return null;
  const link = (to: string) => (
    <Link to={to} className={`w-full whitespace-normal! ${buttonClass('secondary')}`}>
      Select {tier.name}
    </Link>
  );
  const path = plansPath(serviceId);
  return (
    <>
      <p className={`mt-3 md:mt-5 md:self-end ${yearly ? MONTHLY : ''}`}>
        {link(withPlan(path, serviceId, tier.tierId))}
      </p>
      {yearly ? (
        <p className={`mt-3 md:mt-5 md:self-end ${YEARLY}`}>
          {link(withBillingPeriod(withPlan(path, serviceId, yearly.tierId), 'yearly'))}
        </p>
      ) : null}
    </>
  );
}

/** Both prices are in the page, and CSS shows the chosen one, so that the toggle works before the code is loaded. */
function PlanHead({ plan, large = false }: { plan: PricedPlan; large?: boolean }) {
  const { tier, yearly } = plan;
  const size = large ? 'large' : 'medium';
  return (
    <>
      <h3 className="font-semibold">{tier.name}</h3>
      <p className={`figures mt-1 md:mt-3 ${yearly ? MONTHLY : ''}`}>
        <Price {...splitPrice(tier)} size={size} />
      </p>
      {yearly ? (
        <p className={`figures mt-3 ${YEARLY}`}>
          <Price {...splitPrice(yearly)} size={size} />
          <span className="mt-2 block text-fine font-medium text-accent">{savingText(plan)}</span>
        </p>
      ) : null}
      <p className="mt-1 max-w-[40ch] text-small md:mt-3 text-soft">{tier.description}</p>
    </>
  );
}

function PlanFeatures({ tier, included }: { tier: PricingTier; included?: PricingTier | undefined }) {
  return (
    <ul className="figures mt-3 text-small md:mt-4 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:text-fine">
      {included ? (
        <li className="border-t border-line py-2 font-medium max-md:col-span-2">
          Everything in {included.name}, plus
        </li>
      ) : null}
      {tier.features.map(feature => (
        <li key={feature} className="border-t border-line py-1.5 md:py-2">
          {feature}
        </li>
      ))}
    </ul>
  );
}
