import { AuditList } from '../../features/payments/staff/components/audit-list.tsx';
import { userAuditQuery } from '../../features/users/staff/api/queries.ts';
import { UsersScreen } from '../../features/users/staff/components/users-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';

export default function AdminUsersPage() {
  const { session, role, permissions } = useAuth();
  return (
    <ShellPage title="Users" lead="All accounts, their roles and status.">
      <StaffOnly screen="adminUsers">
        {session.status === 'signed-in' ? (
          <UsersScreen
            actor={{ uid: session.user.uid, role, permissions }}
            history={uid => (
              <AuditList
                label="What staff did with this account"
                query={userAuditQuery(uid)}
                empty="No entries yet. Changes of role and status are recorded here."
              />
            )}
          />
        ) : null}
      </StaffOnly>
    </ShellPage>
  );
}
