import { Button, buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { PATHS, signupPath } from '../../../../paths.ts';
import type { ProductSummary } from '../../content/products/product-index.ts';
import { getSale } from '../../product-plans.ts';
import { type Step, WayLink } from '../links.tsx';
import { hasExample } from './examples/product-picture.tsx';

/** Returns the step that gets a product: its plans, its own sign-up, or the waitlist. */
function getFirstStep(product: ProductSummary): Step {
  if (!product.serviceId) return { label: 'Join the Waitlist', to: '#waitlist' };
  return getSale(product) === 'marketplace'
    ? { label: 'Choose a Plan', to: '#plans' }
    : { label: 'Sign Up', to: signupPath(product.serviceId) };
}

/** The actions of a product's hero: try it, and get it. What can't be tried begins with the waitlist. */
export function NextStep({ product, onTry }: { product: ProductSummary; onTry(): void }) {
  if (!hasExample(product.id)) {
    return (
      <>
        <FirstStep product={product} variant="primary" size="large" />
        <WayLink to={PATHS.contact} className={buttonClass('quiet')}>
          Contact Us
        </WayLink>
      </>
    );
  }
  return (
    <>
      <Button size="large" onClick={onTry}>
        Try It Here
        <span className="sr-only">: an example of {product.name}</span>
      </Button>
      <FirstStep product={product} variant="secondary" size="large" />
    </>
  );
}

interface FirstStepProps {
  product: ProductSummary;
  variant: 'primary' | 'secondary';
  size: 'medium' | 'large';
}

/** The button of a product's first step. Sign-ups are other sites and open in a new tab. */
export function FirstStep({ product, variant, size }: FirstStepProps) {
  const { label, to } = getFirstStep(product);
  if (getSale(product) === 'own-site') {
    return (
      <a href={to} target="_blank" rel="noopener" className={buttonClass(variant, size)}>
        {label}
        <span className="sr-only"> for {product.name}, in a new tab</span>
        <Arrow />
      </a>
    );
  }
  return (
    <WayLink to={to} className={buttonClass(variant, size)}>
      {label}
    </WayLink>
  );
}
