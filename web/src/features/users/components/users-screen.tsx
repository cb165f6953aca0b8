import { Role } from '@atrium/contract/access/access';
import { roleText } from '@atrium/contract/access/permission-texts';
import { type AccessHolder, USER_LIMITS, type UserAccount } from '@atrium/contract/users';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { debounceOnPage } from '../../../platform/api/debounce.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { toRole, type UsersFilter, usersUrl } from '../users-url.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserList } from './user-list.tsx';

const ROLES: readonly (readonly [string, string])[] = [
  ['', 'Any role'],
  ...Role.options.map(role => [role, roleText(role)] as const),
];

/** All accounts: found by name, email or role, each opened in a dialog with its actions. */
export function UsersScreen({ actor, history }: { actor: AccessHolder; history(uid: string): ReactNode }) {
  const { state: filter, show } = useUrlState(usersUrl);
  const setFilter = (next: UsersFilter) => show(next, { replace: true });
  const [open, setOpen] = useState<UserAccount | null>(null);
  return (
    <>
      <UsersFilterBar filter={filter} onFilter={setFilter} />
      <UserList
        key={`${filter.search} ${filter.role}`}
        filter={filter}
        ownUid={actor.uid}
        onOpen={setOpen}
        onClear={() => setFilter(usersUrl.initial)}
      />
      {open ? (
        <UserDialog
          key={open.uid}
          user={open}
          actor={actor}
          onClose={() => setOpen(null)}
          onChanged={setOpen}
          history={history}
        />
      ) : null}
    </>
  );
}

/** Input applies when typing pauses, a choice immediately. */
function UsersFilterBar({ filter, onFilter }: { filter: UsersFilter; onFilter(next: UsersFilter): void }) {
  const [typed, setTyped] = useState(filter.search);
  const written = useRef(filter.search);
  const [soon] = useState(() => debounceOnPage((apply: () => void) => apply()));
  function now(next: UsersFilter): void {
    soon.cancel();
    written.current = next.search;
    onFilter(next);
  }
  useEffect(() => () => soon.cancel(), [soon]);
  // Only changes from elsewhere, such as Back, reset the fields; text typed here stays.
  useLayoutEffect(() => {
    if (filter.search === written.current) return;
    soon.cancel();
    written.current = filter.search;
    setTyped(filter.search);
  }, [filter.search, soon]);
  return (
    <search>
      <Form
        className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-5"
        onSubmit={event => {
          event.preventDefault();
          now({ ...filter, search: typed.trim() });
        }}
      >
        <div className="min-w-[min(100%,16rem)] grow sm:max-w-96">
          <Field
            label="Name or email"
            name="search"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={USER_LIMITS.searchMax}
            value={typed}
            onChange={({ target }) => {
              const search = target.value.trim();
              setTyped(target.value);
              soon(() => now({ ...filter, search }));
            }}
          />
        </div>
        <div className="min-w-44 max-sm:grow">
          <Select
            label="Role"
            name="role"
            options={ROLES}
            value={filter.role}
            onChange={({ target }) => now({ search: typed.trim(), role: toRole(target.value) })}
          />
        </div>
        {filter.search || filter.role ? (
          <Button
            variant="quiet"
            className="min-h-12"
            onClick={() => {
              setTyped('');
              now(usersUrl.initial);
            }}
          >
            Clear
          </Button>
        ) : null}
      </Form>
    </search>
  );
}
