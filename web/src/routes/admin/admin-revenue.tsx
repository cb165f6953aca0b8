import '../../layouts/dashboard/print.css';
import { hasAnyPermission } from '@atrium/contract/access/access';
import { REVENUE_OTHER_APPS } from '@atrium/contract/revenue';
import { RevenueScreen } from '../../features/revenue/staff/components/revenue-screen.tsx';
import type { PaymentsWanted } from '../../features/revenue/staff/payments-link.ts';
import { NO_FILTERS, writeAddress } from '../../features/transactions/transaction-address.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { WrongRole } from '../../router/wrong-role.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { useAppName } from '../dashboard/app-name.ts';

/** Each of these opens the page. */
const ANY_OF = ['manage_payments', 'view_analytics'] as const;

export default function AdminRevenuePage() {
  const access = useAuth();
  const appName = useAppName();
  const opensPayments = hasAnyPermission(access, ['manage_payments']);
  return (
    <ShellPage
      title="Revenue"
      lead="Recurring and net revenue by month, and what changed. From payments and subscriptions."
    >
      <PermissionGate anyOf={ANY_OF} fallback={<WrongRole anyOf={ANY_OF} />}>
        <RevenueScreen
          appName={appId => (appId === REVENUE_OTHER_APPS ? 'Other apps' : appName(appId))}
          hrefOf={wanted => (opensPayments ? paymentsHref(wanted) : null)}
        />
      </PermissionGate>
    </ShellPage>
  );
}

/** The list of the payments of a UTC month; null for apps that are only added up together. */
function paymentsHref({ month, appId, status, isCheckout }: PaymentsWanted): string | null {
  if (appId === REVENUE_OTHER_APPS) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const filters = {
    ...NO_FILTERS,
    appId,
    status: status ?? '',
    paymentMethod: isCheckout ? 'stripe_checkout' : '',
    dateFrom: `${month}-01`,
    dateTo: lastDay,
    zone: 'utc',
  };
  return `${PATHS.adminPayments}${writeAddress({ filters, page: 1, cursor: null, id: null })}`;
}
