import { roleText } from '@atrium/contract/access/permission-texts';
import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { useGrowingQuery } from '../../../../platform/api/growing-query.ts';
import { usersQuery } from '../api/queries.ts';
import { nameOf } from '../user-text.ts';

interface UserMatchesProps {
  search: string;
  onPick(uid: string): void;
}

/** The accounts whose email begins with a text, to choose one. */
export function UserMatches({ search, onPick }: UserMatchesProps) {
  const list = useGrowingQuery(usersQuery({ search, role: undefined }));
  return (
    <GrowingList
      label="Accounts"
      list={list}
      idOf={({ uid }) => uid}
      empty={<p>No accounts found. Search matches the beginning of an email.</p>}
    >
      {user => (
        <button
          type="button"
          onClick={() => onPick(user.uid)}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 text-left hover:text-accent"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium underline decoration-line underline-offset-4">{nameOf(user)}</span>
            {user.email && user.email !== nameOf(user) ? (
              <span className="block text-soft">{user.email}</span>
            ) : null}
          </span>
          <span className="text-soft">{roleText(user.role)}</span>
        </button>
      )}
    </GrowingList>
  );
}
