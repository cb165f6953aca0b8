import type { BillingPeriod } from '@atrium/contract/marketplace/plan-prices';
import { useNavigate } from 'react-router-dom';
import { useSearch } from './use-search.ts';

const YEARLY = 'billing=yearly';

/** Returns the billing period in URL search parameters. */
export function billingPeriodIn(search: string): BillingPeriod {
  return search.slice(1).split('&').includes(YEARLY) ? 'yearly' : 'monthly';
}

/** Returns a path for a billing period; its other search parameters are kept as they are. */
export function withBillingPeriod(path: string, period: BillingPeriod): string {
  const [pathname = '', search = ''] = path.split('?');
  const parameters = search.split('&').filter(parameter => parameter !== '' && parameter !== YEARLY);
  if (period === 'yearly') parameters.push(YEARLY);
  return parameters.length > 0 ? `${pathname}?${parameters.join('&')}` : pathname;
}

/** The billing period whose prices are shown. It is in the URL, so that links and a login keep it. */
export function useBillingPeriod(): [BillingPeriod, (period: BillingPeriod) => void] {
  const search = useSearch();
  const navigate = useNavigate();
  return [
    billingPeriodIn(search),
    period => {
      const { pathname, search, hash } = location;
      navigate(withBillingPeriod(pathname + search, period) + hash, { replace: true });
    },
  ];
}
