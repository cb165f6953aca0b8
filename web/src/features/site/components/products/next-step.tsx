import { buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { PATHS } from '../../../../paths.ts';
import type { Sale } from '../../content/products/product-plans.ts';
import { WayLink } from '../way-link.tsx';

const STEPS: Record<Sale, { first: [label: string, to: string]; second: [label: string, to: string] }> = {
  now: { first: ['Choose a plan', PATHS.marketplace], second: ['Book a demo', `${PATHS.contact}#demo`] },
  'on-request': { first: ['Write to us', PATHS.contact], second: ['Book a demo', `${PATHS.contact}#demo`] },
  announced: { first: ['Join the waitlist', '#waitlist'], second: ['Write to us', PATHS.contact] },
};

/** The primary and secondary action for a product, by its availability. */
export function NextStep({ sale }: { sale: Sale }) {
  const { first, second } = STEPS[sale];
  return (
    <>
      <WayLink to={first[1]} className={buttonClass('primary', 'large')}>
        {first[0]}
        <Arrow />
      </WayLink>
      <WayLink to={second[1]} className={buttonClass('quiet')}>
        {second[0]}
      </WayLink>
    </>
  );
}
