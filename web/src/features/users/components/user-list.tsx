import { roleText } from '@atrium/contract/access/permission-texts';
import type { UserAccount } from '@atrium/contract/users';
import { Button } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { focusHeading } from '../../../design/feedback/focus-heading.ts';
import { type Column, DataTable } from '../../../design/layout/data-table.tsx';
import { EmailText } from '../../../design/typography/email-text.tsx';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { usersQuery } from '../api/queries.ts';
import { dayOrNever, getName, NO_MATCH } from '../user-text.ts';
import type { UsersFilter } from '../users-url.ts';

interface UserListProps {
  filter: UsersFilter;
  ownUid: string;
  onOpen(user: UserAccount): void;
  onClear(): void;
}

/** The accounts that match the filter. */
export function UserList({ filter, ownUid, onOpen, onClear }: UserListProps) {
  const list = useGrowingQuery(usersQuery(filter));
  return (
    <DataTable
      caption={filter.search ? 'Accounts by email' : 'Accounts, newest first'}
      list={list}
      columns={getColumns(ownUid, onOpen)}
      getId={({ uid }) => uid}
      empty={
        filter.search || filter.role ? (
          <>
            <p>{NO_MATCH}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-4"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget);
                onClear();
              }}
            >
              Show All Accounts
            </Button>
          </>
        ) : (
          <p>No accounts yet. New registrations appear here.</p>
        )
      }
    />
  );
}

function getColumns(ownUid: string, onOpen: UserListProps['onOpen']): Column<UserAccount>[] {
  return [
    {
      head: 'Person',
      className: 'wrap-anywhere @4xl:max-w-80 @4xl:min-w-56',
      cell: user => (
        <>
          <PersonLink id={user.uid} className="font-medium">
            {getName(user)}
          </PersonLink>
          {user.email && user.email !== getName(user) ? (
            <span className="block text-soft">
              <EmailText>{user.email}</EmailText>
            </span>
          ) : null}
          {user.uid === ownUid ? (
            <span className="mt-0.5 block text-fine text-soft">
              You. You can’t change your own role; another administrator can.
            </span>
          ) : null}
        </>
      ),
    },
    {
      head: 'Role',
      className: '@max-4xl:order-2 @4xl:whitespace-nowrap',
      cell: ({ role, createdAt }) => (
        <>
          {role === 'user' ? (
            <span className="text-soft">{roleText(role)}</span>
          ) : (
            <Badge tone="accent">{roleText(role)}</Badge>
          )}
          <span className="text-soft @4xl:hidden"> since {dayOrNever(createdAt)}</span>
        </>
      ),
    },
    {
      head: 'Account',
      className: '@max-4xl:order-3 @max-4xl:justify-self-end',
      cell: user => <AccountState user={user} />,
    },
    {
      head: 'Since',
      className: 'whitespace-nowrap text-soft @max-4xl:hidden',
      cell: ({ createdAt }) => dayOrNever(createdAt),
    },
    {
      head: 'Last sign-in',
      className: 'whitespace-nowrap text-soft @max-4xl:hidden',
      cell: ({ lastSignInAt }) => (lastSignInAt ? timeText(new Date(lastSignInAt)) : 'Never'),
    },
    {
      head: '',
      className: 'text-right @max-4xl:order-1 @max-4xl:self-start print:hidden',
      cell: user => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Manage the account of ${getName(user)}`}
          onClick={() => onOpen(user)}
        >
          Manage
        </Button>
      ),
    },
  ];
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
