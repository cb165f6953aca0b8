import { roleText } from '@atrium/contract/access/permission-texts';
import type { UserAccount } from '@atrium/contract/users';
import { Button } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { ListNotes } from '../../../design/layout/growing-list.tsx';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { usersQuery } from '../api/queries.ts';
import { dayText, getName } from '../user-text.ts';
import type { UsersFilter } from '../users-url.ts';

const HEAD =
  'bar sticky top-16 z-1 bg-paper py-2.5 pr-4 text-left text-fine font-medium text-soft [box-shadow:inset_0_-1px_var(--color-ink)]';
const CELL = 'py-3 align-baseline max-lg:p-0 lg:pr-4';

interface UserListProps {
  filter: UsersFilter;
  ownUid: string;
  onOpen(user: UserAccount): void;
  onClear(): void;
}

/** The matching accounts: a table, or on phones a labeled list. */
export function UserList({ filter, ownUid, onOpen, onClear }: UserListProps) {
  const list = useGrowingQuery(usersQuery(filter));
  const { items, busy } = list;
  const isFiltered = filter.search !== '' || filter.role !== '';
  return (
    <>
      {items && items.length > 0 ? (
        <table aria-busy={busy} className="figures w-full border-t border-line text-small max-lg:block">
          <caption className="sr-only">
            {filter.search ? 'Accounts by email' : 'Accounts, newest first'}
          </caption>
          <thead className="max-lg:sr-only">
            <tr>
              {['Person', 'Role', 'Account', 'Since', 'Last sign-in'].map(head => (
                <th key={head} scope="col" className={HEAD}>
                  {head}
                </th>
              ))}
              <th scope="col" className={HEAD}>
                <span className="sr-only">Action</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {items.map(item => (
              <UserRow key={item.uid} user={item} isOwn={item.uid === ownUid} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      ) : null}
      <ListNotes
        list={list}
        empty={
          isFiltered ? (
            <>
              <p>
                No accounts found. Search by the start of a name or email, or by a full account or Stripe
                customer ID.
              </p>
              <Button variant="secondary" size="small" className="mt-4" onClick={onClear}>
                Show All Accounts
              </Button>
            </>
          ) : (
            <p>No accounts yet. New registrations appear here.</p>
          )
        }
      />
    </>
  );
}

interface UserRowProps {
  user: UserAccount;
  isOwn: boolean;
  onOpen(user: UserAccount): void;
}

function UserRow({ user, isOwn, onOpen }: UserRowProps) {
  const name = getName(user);
  return (
    <tr className="border-b border-line max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:py-4">
      <th
        scope="row"
        className={`${CELL} max-w-80 text-left font-normal wrap-anywhere max-lg:max-w-none max-lg:min-w-0 lg:min-w-56`}
      >
        <PersonLink id={user.uid} className="font-medium">
          {name}
        </PersonLink>
        {user.email && user.email !== name ? <span className="block text-soft">{user.email}</span> : null}
        {isOwn ? (
          <span className="mt-0.5 block text-fine text-soft">
            You. You can’t change your own role; another administrator can.
          </span>
        ) : null}
      </th>
      <td className={`${CELL} whitespace-nowrap max-lg:order-2`}>
        {user.role === 'user' ? (
          <span className="text-soft">{roleText(user.role)}</span>
        ) : (
          <Badge tone="accent">{roleText(user.role)}</Badge>
        )}
      </td>
      <td className={`${CELL} max-lg:order-4 max-lg:justify-self-end`}>
        <AccountState user={user} />
      </td>
      <td className={`${CELL} whitespace-nowrap text-soft max-lg:order-5 max-lg:col-span-2`}>
        <span className="lg:hidden">Since </span>
        {dayText(user.createdAt)}
      </td>
      <td className={`${CELL} text-soft max-lg:order-6 max-lg:col-span-2 lg:whitespace-nowrap`}>
        <span className="lg:hidden">Last sign-in: </span>
        {user.lastSignInAt ? timeText(new Date(user.lastSignInAt)) : 'Never'}
      </td>
      <td className="py-2 text-right align-baseline max-lg:order-1 max-lg:self-start max-lg:p-0">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Manage the account of ${name}`}
          onClick={() => onOpen(user)}
        >
          Manage
        </Button>
      </td>
    </tr>
  );
}

/** Shows whether the account is active, and whether its email is confirmed, which a role requires. */
export function AccountState({ user }: { user: UserAccount }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.disabled ? <Badge tone="fail">Disabled</Badge> : <Badge tone="done">Active</Badge>}
      {user.emailVerified ? null : <Badge tone="pending">Not confirmed</Badge>}
    </span>
  );
}
