import type { Permission, SessionRole } from '@atrium/contract/access/access';
import { PERMISSION_TEXT } from '@atrium/contract/access/permission-texts';
import { TextLink } from '../../design/typography/text-link.tsx';

import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';

/** The page for each permission that has one. */
const PLACES: Partial<Record<Permission, string>> = {
  manage_payments: PATHS.adminPayments,
  manage_inquiries: PATHS.adminInquiries,
  manage_services: PATHS.adminServices,
  manage_users: PATHS.adminUsers,
  view_analytics: PATHS.adminAnalytics,
};

export default function AdminPage() {
  const { role, permissions } = useAuth();
  return (
    <ShellPage title="Admin Panel">
      <StaffOnly screen="admin">
        <Duties role={role} permissions={permissions} />
      </StaffOnly>
    </ShellPage>
  );
}

function Duties({ role, permissions }: { role: SessionRole; permissions: readonly Permission[] }) {
  return (
    <>
      <p className="max-w-[60ch] text-soft">
        You are signed in as <strong className="font-semibold text-ink">{role.replaceAll('-', ' ')}</strong>.
        You can:
      </p>
      <ul className="mt-6 max-w-2xl border-t border-ink">
        {permissions.map(permission => (
          <li
            key={permission}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
          >
            {PLACES[permission] ? (
              <TextLink to={PLACES[permission]}>{PERMISSION_TEXT[permission]}</TextLink>
            ) : (
              <span>{PERMISSION_TEXT[permission]}</span>
            )}
            <code className="font-mono text-fine text-soft">{permission}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
