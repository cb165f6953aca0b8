import { splitPrice } from '@atrium/contract/marketplace/catalog';
import { Price } from '../../../../design/typography/price.tsx';
import type { ProductSummary } from '../../content/products/product-index.ts';
import { findLowestPlan, listPlans } from '../../product-plans.ts';
import { FirstStep } from './next-step.tsx';

/** On phones: the price beside the first step, in view while the page is read; in the dashboard above its tabs. */
export function PriceBar({ product }: { product: ProductSummary }) {
  const lowest = findLowestPlan(product);
  return (
    <aside
      aria-label="Price"
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] in-data-shell:bottom-15 md:hidden"
    >
      <div className="wrap flex min-h-17 items-center justify-between gap-4 py-2">
        {lowest ? (
          <p>
            {listPlans(product).length > 1 ? (
              <span className="block text-fine text-soft">Starting at</span>
            ) : null}
            <Price {...splitPrice(lowest)} />
          </p>
        ) : (
          <p className="text-small text-soft">No price yet</p>
        )}
        <FirstStep product={product} size="medium" />
      </div>
    </aside>
  );
}
