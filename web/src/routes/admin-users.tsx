import { ShellPage } from '../app/shell-page.tsx';
import { WrongRole } from '../app/wrong-role.tsx';
import { AuditList } from '../features/admin-payments/components/audit-list.tsx';
import { listUserAudit } from '../features/admin-users/api/users.ts';
import { UsersScreen } from '../features/admin-users/components/users-screen.tsx';
import { useAuth } from '../session/auth-provider.tsx';
import { PermissionGate } from '../session/permission-gate.tsx';

export default function AdminUsersPage() {
  const { session, role, permissions } = useAuth();
  return (
    <ShellPage title="Users" lead="Who has an account here, and what they may do.">
      <PermissionGate permission="manage_users" fallback={<WrongRole />}>
        {session.status === 'signed-in' ? (
          <UsersScreen
            actor={{ uid: session.user.uid, role, permissions }}
            history={uid => (
              <AuditList
                label="What staff did with this account"
                load={(cursor, signal) => listUserAudit(uid, cursor, signal)}
                empty="Nothing yet. Changes of the role, and of whether the account is open, are written down here."
              />
            )}
          />
        ) : null}
      </PermissionGate>
    </ShellPage>
  );
}
