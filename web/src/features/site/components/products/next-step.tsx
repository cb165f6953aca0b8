import { buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { PATHS, plansPath, signupPath } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import type { ProductSummary } from '../../content/products/product-index.ts';
import { getSale } from '../../product-plans.ts';
import { type Step, WayLink } from '../links.tsx';

/** Returns the step that gets a product: its plans, its own sign-up, or the waitlist. */
function getFirstStep(product: ProductSummary): Step {
  if (!product.serviceId) return { label: 'Join the Waitlist', to: '#waitlist' };
  return getSale(product) === 'marketplace'
    ? { label: 'Choose a Plan', to: plansPath(product.serviceId) }
    : { label: 'Sign Up', to: signupPath(product.serviceId) };
}

/** The primary and secondary action for a product, by its availability. */
export function NextStep({ product }: { product: ProductSummary }) {
  const second = product.serviceId
    ? { label: 'Book a Demo', to: `${PATHS.contact}#demo` }
    : { label: 'Contact Us', to: PATHS.contact };
  return (
    <>
      <FirstStep product={product} size="large" />
      <WayLink to={second.to} className={buttonClass('quiet')}>
        {second.label}
      </WayLink>
    </>
  );
}

/** The button of a product's first step. Sign-ups are other sites and open in a new tab. */
export function FirstStep({ product, size }: { product: ProductSummary; size: 'medium' | 'large' }) {
  const [period] = useBillingPeriod();
  const { label, to } = getFirstStep(product);
  if (getSale(product) === 'own-site') {
    return (
      <a href={to} target="_blank" rel="noopener" className={buttonClass('primary', size)}>
        {label}
        <span className="sr-only"> for {product.name}, in a new tab</span>
        <Arrow />
      </a>
    );
  }
  return (
    <WayLink to={withBillingPeriod(to, period)} className={buttonClass('primary', size)}>
      {label}
      <Arrow />
    </WayLink>
  );
}
