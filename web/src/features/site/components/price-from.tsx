import { lowestTier, PERIOD_SUFFIX, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { shortPrice } from '@atrium/contract/platform/currencies';
import { toPricesKey } from '../../../platform/prices-key.ts';
import { useTiers } from '../current-prices.ts';

/** The lowest price of an application in a line of text. */
export function PriceFrom({ serviceId }: { serviceId: ServiceId }) {
  const tiers = useTiers(serviceId);
  const lowest = lowestTier(tiers);
  if (!lowest) return null;
  const { price, currency, billingCycle } = lowest;
  return (
    <span data-prices={toPricesKey(serviceId, tiers)}>
      {price === 0 ? (
        'free to start'
      ) : (
        <>
          <span className="text-soft">from </span>
          {shortPrice(price, currency)}
          <span className="text-soft">{` / ${PERIOD_SUFFIX[billingCycle]}`}</span>
        </>
      )}
    </span>
  );
}
