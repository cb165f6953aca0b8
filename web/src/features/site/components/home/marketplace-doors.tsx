import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { PATHS } from '../../../../paths.ts';

/** The section that leads to the marketplace. */
export function MarketplaceDoors() {
  return (
    <section
      id="marketplace"
      aria-labelledby="marketplace-title"
      className="later grid-lines border-y border-line bg-inset"
    >
      <div className="wrap grid items-end gap-x-8 gap-y-4 py-8 md:py-20 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="text-fine text-soft">
            <span aria-hidden="true" className="figures mr-3 font-medium text-ink">
              06
            </span>
            SaaS marketplace
          </p>
          <h2 id="marketplace-title" className="mt-3 text-h2">
            {'Two apps, free\u00a0to\u00a0start'}
          </h2>
        </div>
        <p className="max-w-[44ch] text-soft max-sm:text-small lg:col-span-4">
          Compare plans side by side, with everything they include. Both apps have a free plan. Cancel
          anytime; access lasts until the end of the billing period.
        </p>
        <p className="lg:col-span-3 lg:text-right">
          <Link to={PATHS.marketplace} className={buttonClass('primary', 'large')}>
            Open the Marketplace
            <Arrow />
          </Link>
        </p>
      </div>
    </section>
  );
}
