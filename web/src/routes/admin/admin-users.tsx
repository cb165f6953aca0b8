import { useSearchParams } from 'react-router-dom';
import { AuditList } from '../../features/panel/components/audit-list.tsx';
import { userAuditQuery } from '../../features/users/staff/api/queries.ts';
import { DeletionList } from '../../features/users/staff/components/deletion-list.tsx';
import { UsersScreen } from '../../features/users/staff/components/users-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { ShellTabs } from '../../layouts/dashboard/shell-tabs.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';

const PATH = PATHS.adminUsers;

const VIEWS = [
  ['', 'Accounts'],
  ['deletions', 'Waiting for deletion'],
] as const;

const accountOf = (email: string) => `${PATH}?search=${encodeURIComponent(email)}`;

export default function AdminUsersPage() {
  const [parameters] = useSearchParams();
  const view = VIEWS.find(([name]) => name === parameters.get('view'))?.[0] ?? '';
  const { session, role, permissions } = useAuth();
  return (
    <ShellPage title="Users" lead="All accounts, their roles and status.">
      <StaffOnly screen="adminUsers">
        <ShellTabs label="Users" path={PATH} parameter="view" views={VIEWS} current={view} />
        <div className="pt-5">
          {view === 'deletions' ? (
            <DeletionList accountOf={accountOf} />
          ) : session.status !== 'signed-out' ? (
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
          ) : null}
        </div>
      </StaffOnly>
    </ShellPage>
  );
}
