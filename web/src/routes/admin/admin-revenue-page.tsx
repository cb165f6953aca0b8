import { hasAnyPermission } from '@atrium/contract/access/access';
import { REVENUE_OTHER_APPS } from '@atrium/contract/revenue';
import type { PaymentsWanted } from '../../features/revenue/components/amount.tsx';
import { RevenueScreen } from '../../features/revenue/components/revenue-screen.tsx';
import { filterUrl } from '../../features/transactions/transaction-url.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { STAFF_SCREENS } from '../../staff-screens.ts';
import { useAppName } from '../dashboard/app-lookup.tsx';

export default function AdminRevenuePage() {
  const access = useAuth();
  const appName = useAppName();
  const opensPayments = hasAnyPermission(access, ['manage_payments']);
  return (
    <RevenueScreen
      appName={appId => (appId === REVENUE_OTHER_APPS ? 'Other apps' : appName(appId))}
      getHref={wanted => (opensPayments ? paymentsHref(wanted) : null)}
    />
  );
}

/** The list of the payments of UTC days; null for apps that are only added up together. */
function paymentsHref({ dates, appId, status, isCheckout }: PaymentsWanted): string | null {
  if (appId === REVENUE_OTHER_APPS) return null;
  const { first, last } = typeof dates === 'string' ? getEnds(dates) : dates;
  const filters = {
    appId,
    status: status ?? '',
    paymentMethod: isCheckout ? 'stripe_checkout' : '',
    dateFrom: first,
    dateTo: last,
    zone: 'utc',
  };
  return `${STAFF_SCREENS.payments.path}${filterUrl.write(filters)}`;
}

function getEnds(month: string): { first: string; last: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
