import { hasAnyPermission } from '@atrium/contract/access/access';
import { accessUrl } from '../../features/access/access-url.ts';
import { AccessLookup } from '../../features/access/components/access-lookup.tsx';
import { PermissionList } from '../../features/access/components/permission-list.tsx';
import { RoleTable } from '../../features/access/components/role-table.tsx';
import { StaffMatches, UserMatches } from '../../features/users/components/user-matches.tsx';
import { useUrlState } from '../../platform/browser/use-url-state.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { StaffTabs } from './staff-page.tsx';

export default function AdminAccessPage() {
  return (
    <StaffTabs
      screen="access"
      parameter="view"
      views={[
        ['', 'Look up a user', () => <Lookup />],
        ['roles', 'Roles', () => <RoleTable />],
        ['permissions', 'What permissions open', () => <PermissionList />],
      ]}
    />
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
