import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { PATHS } from '../../../../paths.ts';

/** The section that leads to the marketplace, with the two applications displayed there. */
export function MarketplaceDoors({
  screens,
}: {
  screens: readonly { id: string; caption: string; screen: ReactNode }[];
}) {
  return (
    <section
      id="marketplace"
      aria-labelledby="marketplace-title"
      className="later grid-lines border-y border-line bg-inset"
    >
      <div className="wrap grid gap-x-8 gap-y-12 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="text-fine text-soft">
            <span aria-hidden="true" className="figures mr-3 font-medium text-ink">
              06
            </span>
            SaaS marketplace
          </p>
          <h2 id="marketplace-title" className="mt-4 text-h2">
            {'Two apps, free\u00a0to\u00a0start'}
          </h2>
          <p className="mt-5 max-w-[44ch] text-soft">
            Compare plans side by side, with everything they include. Both apps have a free plan. Cancel
            anytime; access lasts until the end of the billing period.
          </p>
          <p className="mt-8">
            <Link to={PATHS.marketplace} className={buttonClass('primary', 'large')}>
              Open the Marketplace
              <Arrow />
            </Link>
          </p>
        </div>
        <div className="grid items-start gap-6 sm:grid-cols-2 lg:col-span-8">
          {screens.map(({ id, caption, screen }) => (
            <figure key={id} className="sm:even:mt-16">
              {screen}
              <figcaption className="mt-3 text-fine text-soft">{caption}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
