import type { Permission } from '@atrium/contract/access/access';
import { visibleAuditAreas } from '@atrium/contract/access/audit';
import { Link } from 'react-router-dom';
import { AttentionList } from '../../features/panel/components/attention-list.tsx';
import { AuditLog } from '../../features/panel/components/audit-log.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { STAFF_SCREENS } from '../../session/staff-screens.ts';
import { useAppName } from '../dashboard/app-name.ts';

interface Area {
  to: string;
  label: string;
  text: string;
  anyOf: readonly Permission[];
}

/** The pages for staff, with what they are for. */
const AREAS: readonly Area[] = [
  {
    to: PATHS.adminPayments,
    label: 'Payments',
    text: 'Refunds, disputes and the health of the ledger',
    anyOf: STAFF_SCREENS.adminPayments,
  },
  {
    to: PATHS.adminRevenue,
    label: 'Revenue',
    text: 'Recurring and net revenue by month',
    anyOf: STAFF_SCREENS.adminRevenue,
  },
  {
    to: PATHS.adminUsers,
    label: 'Users',
    text: 'Accounts, roles and permissions',
    anyOf: STAFF_SCREENS.adminUsers,
  },
  {
    to: PATHS.adminAccess,
    label: 'Access',
    text: 'Who can do what, and why not',
    anyOf: STAFF_SCREENS.adminAccess,
  },
  {
    to: PATHS.adminInquiries,
    label: 'Inquiries',
    text: 'Messages, demos and mailing lists',
    anyOf: STAFF_SCREENS.adminInquiries,
  },
  {
    to: PATHS.adminAnalytics,
    label: 'Site analytics',
    text: 'Visits, referrals and searches',
    anyOf: STAFF_SCREENS.adminAnalytics,
  },
  {
    to: PATHS.adminServices,
    label: 'Edit services',
    text: 'Names, plans and prices of legacy services',
    anyOf: STAFF_SCREENS.adminServices,
  },
  {
    to: PATHS.services,
    label: 'Legacy services',
    text: 'The services as visitors see them',
    anyOf: ['view_services', 'manage_services'],
  },
];

export default function AdminPage() {
  return (
    <ShellPage title="Admin Panel">
      <StaffOnly screen="admin">
        <Panel />
      </StaffOnly>
    </ShellPage>
  );
}

/** The work that waits for the user, the audit log, and the pages that the user can open. */
function Panel() {
  const access = useAuth();
  const appName = useAppName();
  const areas = visibleAuditAreas(access);
  return (
    <div className="grid gap-x-14 gap-y-14 xl:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid min-w-0 content-start gap-y-14">
        <AttentionList appName={appName} />
        {areas.length > 0 ? <AuditLog areas={areas} /> : null}
      </div>
      <nav aria-labelledby="areas-title" className="min-w-0">
        <h2 id="areas-title" className="pb-4 text-h3">
          Your areas
        </h2>
        <ul className="border-t border-ink">
          {AREAS.map(({ to, label, text, anyOf }) => (
            <PermissionGate key={to} anyOf={anyOf} quiet>
              <li className="border-b border-line">
                <Link to={to} className="-mx-3 block rounded-sm px-3 py-3 hover:bg-inset">
                  <span className="block text-small font-medium">{label}</span>
                  <span className="block text-fine text-soft">{text}</span>
                </Link>
              </li>
            </PermissionGate>
          ))}
        </ul>
      </nav>
    </div>
  );
}
