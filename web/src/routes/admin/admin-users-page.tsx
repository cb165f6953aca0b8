import { AuditList } from '../../features/admin-home/components/audit-list.tsx';
import { userAuditQuery } from '../../features/users/api/queries.ts';
import { DeletionList } from '../../features/users/components/deletion-list.tsx';
import { UsersScreen } from '../../features/users/components/users-screen.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { StaffTabs } from './staff-page.tsx';

export default function AdminUsersPage() {
  return (
    <StaffTabs
      screen="users"
      parameter="view"
      views={[
        ['', 'Accounts', () => <Accounts />],
        ['deletions', 'Waiting for deletion', () => <DeletionList />],
      ]}
    />
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
