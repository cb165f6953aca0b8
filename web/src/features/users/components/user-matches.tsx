import { ROLES, type Role } from '@atrium/contract/access/access';
import { roleText } from '@atrium/contract/access/permission-texts';
import type { UserAccount } from '@atrium/contract/users';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { usersQuery } from '../api/queries.ts';
import { getName, NO_MATCH } from '../user-text.ts';

const STAFF_ROLES = ROLES.filter(role => role !== 'user');

interface UserMatchesProps {
  search: string;
  onPick(uid: string): void;
}

/** The accounts whose email or name begins with a text, to choose one. */
export function UserMatches({ search, onPick }: UserMatchesProps) {
  const list = useGrowingQuery(usersQuery({ search, role: '' }));
  return (
    <GrowingList label="Accounts" list={list} getId={({ uid }) => uid} empty={<p>{NO_MATCH}</p>}>
      {user => <PickUser user={user} note={roleText(user.role)} onPick={onPick} />}
    </GrowingList>
  );
}

/** All users with a staff role, by role, to choose an account. */
export function StaffMatches({ onPick }: Pick<UserMatchesProps, 'onPick'>) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {STAFF_ROLES.map(role => (
        <RoleMatches key={role} role={role} onPick={onPick} />
      ))}
    </div>
  );
}

function RoleMatches({ role, onPick }: Pick<UserMatchesProps, 'onPick'> & { role: Role }) {
  const list = useGrowingQuery(usersQuery({ search: '', role }));
  return (
    <section aria-label={roleText(role)} className="min-w-0">
      <h3 className="pb-2 font-medium">{roleText(role)}</h3>
      <GrowingList
        label={`Accounts: ${roleText(role)}`}
        list={list}
        getId={({ uid }) => uid}
        empty={<p>No account has this role.</p>}
        skeletonRows={1}
      >
        {user => <PickUser user={user} note={user.disabled ? 'Disabled' : null} onPick={onPick} />}
      </GrowingList>
    </section>
  );
}

function PickUser({
  user,
  note,
  onPick,
}: Pick<UserMatchesProps, 'onPick'> & { user: UserAccount; note: string | null }) {
  return (
    <button
      type="button"
      onClick={() => onPick(user.uid)}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 text-left hover:text-accent"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium underline decoration-line underline-offset-4">{getName(user)}</span>
        {user.email && user.email !== getName(user) ? (
          <span className="block text-soft">{user.email}</span>
        ) : null}
      </span>
      {note ? <span className="text-soft">{note}</span> : null}
    </button>
  );
}
