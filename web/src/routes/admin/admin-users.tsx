import { AuditList } from '../../features/panel/components/audit-list.tsx';
import { userAuditQuery } from '../../features/users/staff/api/queries.ts';
import { DeletionList } from '../../features/users/staff/components/deletion-list.tsx';
import { UsersScreen } from '../../features/users/staff/components/users-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useShellTabs } from '../../layouts/dashboard/shell-tabs.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';

const PATH = PATHS.adminUsers;

const getAccountHref = (email: string) => `${PATH}?search=${encodeURIComponent(email)}`;

export default function AdminUsersPage() {
  const { tabs, content } = useShellTabs({
    label: 'Users',
    path: PATH,
    parameter: 'view',
    views: [
      ['', 'Accounts', () => <Accounts />],
      ['deletions', 'Waiting for deletion', () => <DeletionList getAccountHref={getAccountHref} />],
    ],
  });
  return (
    <ShellPage title="Users" lead="All accounts, their roles and status.">
      <StaffOnly screen="adminUsers">
        {tabs}
        <div className="pt-5">{content}</div>
      </StaffOnly>
    </ShellPage>
  );
}

function Accounts() {
  const { session, role, permissions } = useAuth();
  if (session.status === 'signed-out') return null;
  return (
    <UsersScreen
      actor={{ uid: session.user.uid, role, permissions }}
      history={uid => (
        <AuditList
          label="Staff actions on this account"
          query={userAuditQuery(uid)}
          empty="No entries yet. Changes of role and status are recorded here."
        />
      )}
    />
  );
}
