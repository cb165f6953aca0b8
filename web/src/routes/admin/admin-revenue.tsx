import '../../layouts/dashboard/print.css';
import { hasAnyPermission } from '@atrium/contract/access/access';
import { REVENUE_OTHER_APPS } from '@atrium/contract/revenue';
import { RevenueScreen } from '../../features/revenue/staff/components/revenue-screen.tsx';
import type { PaymentsWanted } from '../../features/revenue/staff/payments-link.ts';
import { filterUrl } from '../../features/transactions/transaction-url.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';
import { useAppName } from '../dashboard/app-name.ts';

export default function AdminRevenuePage() {
  const access = useAuth();
  const appName = useAppName();
  const opensPayments = hasAnyPermission(access, ['manage_payments']);
  return (
    <ShellPage
      title="Revenue"
      lead="Recurring and net revenue by month, and what changed. From payments and subscriptions."
    >
      <StaffOnly screen="adminRevenue">
        <RevenueScreen
          appName={appId => (appId === REVENUE_OTHER_APPS ? 'Other apps' : appName(appId))}
          getHref={wanted => (opensPayments ? paymentsHref(wanted) : null)}
        />
      </StaffOnly>
    </ShellPage>
  );
}

/** The list of the payments of a UTC month; null for apps that are only added up together. */
function paymentsHref({ month, appId, status, isCheckout }: PaymentsWanted): string | null {
  if (appId === REVENUE_OTHER_APPS) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const filters = {
    appId,
    status: status ?? '',
    paymentMethod: isCheckout ? 'stripe_checkout' : '',
    dateFrom: `${month}-01`,
    dateTo: lastDay,
    zone: 'utc',
  };
  return `${PATHS.adminPayments}${filterUrl.write(filters)}`;
}
