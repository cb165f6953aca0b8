import { hasAnyPermission } from '@atrium/contract/access/access';
import { accessUrl } from '../../features/access/staff/access-url.ts';
import { AccessLookup } from '../../features/access/staff/components/access-lookup.tsx';
import { PermissionList } from '../../features/access/staff/components/permission-list.tsx';
import { RoleTable } from '../../features/access/staff/components/role-table.tsx';
import { StaffMatches, UserMatches } from '../../features/users/staff/components/user-matches.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useShellTabs } from '../../layouts/dashboard/shell-tabs.tsx';
import { PATHS } from '../../paths.ts';
import { useUrlState } from '../../platform/browser/use-url-state.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useAuth } from '../../session/auth/auth-provider.tsx';

export default function AdminAccessPage() {
  const { tabs, content } = useShellTabs({
    label: 'Access',
    path: PATHS.adminAccess,
    parameter: 'view',
    views: [
      ['', 'Look up a user', () => <Lookup />],
      ['roles', 'Roles', () => <RoleTable />],
      ['permissions', 'What permissions open', () => <PermissionList />],
    ],
  });
  return (
    <ShellPage title="Access" lead="Who can do what, and which check decides.">
      <StaffOnly screen="adminAccess">
        {tabs}
        <div className="pt-6">{content}</div>
      </StaffOnly>
    </ShellPage>
  );
}

/** Each step is in the URL, so that it can be shared, and Back returns to it. */
function Lookup() {
  const { state, show } = useUrlState(accessUrl);
  const canListUsers = hasAnyPermission(useAuth(), ['manage_users']);
  return (
    <AccessLookup
      {...state}
      matches={
        canListUsers ? (text, onPick) => <UserMatches key={text} search={text} onPick={onPick} /> : null
      }
      staff={canListUsers ? onPick => <StaffMatches onPick={onPick} /> : null}
      onShow={show}
    />
  );
}
