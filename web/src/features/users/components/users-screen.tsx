import { Role } from '@atrium/contract/access/access';
import { roleText } from '@atrium/contract/access/permission-texts';
import { type AccessHolder, USER_LIMITS, type UserAccount } from '@atrium/contract/users';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { focusHeading } from '../../../design/feedback/focus-heading.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { useTypedUrlState } from '../../../platform/browser/use-typed-url-state.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { toRole, usersUrl } from '../users-url.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserList } from './user-list.tsx';

const ROLES: readonly (readonly [string, string])[] = [
  ['', 'Any role'],
  ...Role.options.map(role => [role, roleText(role)] as const),
];

/** All accounts: found by name, email or role, each opened in a dialog with its actions. */
export function UsersScreen({ actor, history }: { actor: AccessHolder; history(uid: string): ReactNode }) {
  const filter = useUrlState(usersUrl).state;
  const { state: typed, isWritten, type, choose } = useTypedUrlState(usersUrl);
  const [open, setOpen] = useState<UserAccount | null>(null);
  const clear = () => choose(usersUrl.initial);
  return (
    <>
      <search>
        <Form
          className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-5"
          onSubmit={event => {
            event.preventDefault();
            if (!isWritten) choose(typed);
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
              value={typed.search}
              onChange={({ target }) => type({ ...typed, search: target.value })}
            />
          </div>
          <div className="min-w-44 max-sm:grow">
            <Select
              label="Role"
              name="role"
              options={ROLES}
              value={typed.role}
              onChange={({ target }) => choose({ ...typed, role: toRole(target.value) })}
            />
          </div>
          {filter.search || filter.role ? (
            <Button
              variant="quiet"
              className="min-h-12"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget);
                clear();
              }}
            >
              Clear
            </Button>
          ) : null}
        </Form>
      </search>
      <UserList
        key={`${filter.search} ${filter.role}`}
        filter={filter}
        ownUid={actor.uid}
        onOpen={setOpen}
        onClear={clear}
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
