import { type Permission, ROLE_PERMISSIONS } from '@atrium/contract/access/access';
import { PERMISSION_TEXT, roleText } from '@atrium/contract/access/permission-texts';
import {
  type AccessHolder,
  accountProblem,
  DisabledChange,
  grantablePermissions,
  grantableRoles,
  permissionsWith,
  RoleChange,
  type UserAccount,
} from '@atrium/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { focusHeading } from '../../../design/feedback/focus-heading.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useFocusOn, useOpener } from '../../../design/feedback/use-opener.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { useForm, validateWith } from '../../../design/forms/use-form.ts';
import { Panel } from '../../../design/layout/panel.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { timeText } from '../../../platform/format.ts';
import { STAFF_SCREENS } from '../../../staff-screens.ts';
import { applyUserChange, setUserDisabled, setUserRole } from '../api/queries.ts';
import { accessDifference, dayOrNever, getName, permissionList, roleLabel, roleOpens } from '../user-text.ts';
import { AccountState } from './user-list.tsx';

interface UserDialogProps {
  user: UserAccount;
  actor: AccessHolder;
  onClose(): void;
  onChanged(user: UserAccount): void;
  history(uid: string): ReactNode;
}

/** One account: details, role, status, and its audit log. */
export function UserDialog({ user, actor, onClose, onChanged, history }: UserDialogProps) {
  const client = useQueryClient();
  /** A new object for each change, so that the focus moves again when the text is the same. */
  const [done, setDone] = useState<{ text: string } | null>(null);
  const problem = accountProblem(actor, user);
  // The sent form is replaced, so the focus moves to its outcome.
  const outcome = useFocusOn<HTMLDivElement>(done);

  function onDone(changed: UserAccount, text: string) {
    void applyUserChange(client, changed);
    onChanged(changed);
    setDone({ text });
  }

  return (
    <Dialog title={getName(user)} onClose={onClose}>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small [&_dt]:text-soft">
        <dt>Email</dt>
        <dd className="min-w-0 break-words">{user.email ?? 'None'}</dd>
        <dt>Account</dt>
        <dd>
          <AccountState user={user} />
        </dd>
        <dt>Role</dt>
        <dd>
          {roleText(user.role)}
          {grantedBeside(user).length > 0
            ? `; also: ${permissionList(grantedBeside(user)).toLowerCase()}`
            : null}
        </dd>
        <dt>Since</dt>
        <dd>{dayOrNever(user.createdAt)}</dd>
        <dt>Last sign-in</dt>
        <dd>{user.lastSignInAt ? timeText(new Date(user.lastSignInAt)) : 'Never'}</dd>
        <dt>ID</dt>
        <dd className="min-w-0 font-mono text-fine break-all">{user.uid}</dd>
      </dl>
      <p className="mt-4 text-small">
        <TextLink to={`${STAFF_SCREENS.access.path}?user=${encodeURIComponent(user.uid)}`}>
          What can this person do?
        </TextLink>
      </p>
      <div ref={outcome} role="status" tabIndex={-1} className="mt-5 outline-none empty:hidden">
        {done ? <Notice tone="done">{done.text}</Notice> : null}
      </div>
      {problem ? (
        <Notice className="mt-5">{problem}</Notice>
      ) : (
        <>
          <RoleForm
            key={`${user.role} ${user.permissions.join(' ')}`}
            user={user}
            actor={actor}
            onDone={onDone}
          />
          <DisablingForm key={String(user.disabled)} user={user} onDone={onDone} />
        </>
      )}
      <Panel title="Staff actions">
        <div className="mt-3">{history(user.uid)}</div>
      </Panel>
    </Dialog>
  );
}

interface FormProps {
  user: UserAccount;
  onDone(changed: UserAccount, text: string): void;
}

const reasonIn = (form: HTMLFormElement) => new FormData(form).get('reason');
const CHANGE_FAILED = 'This could not be changed. Try again.';

function ReasonField({ error, ref }: { error: string | undefined; ref?: Ref<HTMLInputElement> }) {
  return (
    <Field
      ref={ref}
      label="Reason"
      name="reason"
      autoComplete="off"
      error={error}
      hint="Recorded in the audit log with your name."
    />
  );
}

function RoleForm({ user, actor, onDone }: FormProps & { actor: AccessHolder }) {
  const [role, setRole] = useState(user.role);
  const [granted, setGranted] = useState<readonly Permission[]>(() => grantedBeside(user));
  const after = permissionsWith(role, granted);
  const difference = accessDifference(user.permissions, after);
  const isChanged = role !== user.role || difference.allowed.length + difference.withdrawn.length > 0;
  const { busy, failure, errors, onSubmit } = useForm<RoleChange>({
    validate: form =>
      validateWith(RoleChange, {
        uid: user.uid,
        role,
        permissions: granted.filter(permission => !ROLE_PERMISSIONS[role].includes(permission)),
        from: { role: user.role, permissions: user.permissions },
        reason: reasonIn(form),
      }),
    send: async change => {
      onDone(
        await setUserRole(change),
        `${getName(user)} is now: ${roleText(role).toLowerCase()}. Open dashboards update within seconds.`,
      );
    },
    failed: CHANGE_FAILED,
  });
  const roles = grantableRoles(actor);
  const options = roles.includes(user.role) ? roles : [user.role, ...roles];
  const grantable = grantablePermissions(actor, role);

  function reset() {
    setRole(user.role);
    setGranted(grantedBeside(user));
  }

  return (
    <Panel title="Change the role">
      <Form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
        <Select
          label="New role"
          name="role"
          value={role}
          options={options.map(option => [option, roleText(option)] as const)}
          hint={roleOpens(role)}
          onChange={({ target }) => setRole(options.find(option => option === target.value) ?? user.role)}
        />
        {grantable.length > 0 ? (
          <PermissionChoice
            permissions={grantable}
            granted={granted}
            onChange={(permission, isGranted) =>
              setGranted(isGranted ? [...granted, permission] : granted.filter(other => other !== permission))
            }
          />
        ) : null}
        {isChanged ? (
          <>
            <Difference {...difference} />
            <ReasonField error={errors.reason} />
            {user.emailVerified || after.length === 0 ? null : (
              <p className="text-fine text-soft">
                The email isn’t confirmed yet. The role takes effect after that.
              </p>
            )}
            {failure ? <Notice tone="fail">{failure}</Notice> : null}
            <p className="flex flex-wrap gap-3">
              <Button type="submit" disabled={busy}>
                {busy ? 'Changing...' : role === user.role ? 'Change Permissions' : `Make ${roleLabel(role)}`}
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                onClick={({ currentTarget }) => {
                  focusHeading(currentTarget);
                  reset();
                }}
              >
                Keep {roleLabel(user.role)}
              </Button>
            </p>
          </>
        ) : null}
      </Form>
    </Panel>
  );
}

/** The permissions of an account that its role does not include. */
function grantedBeside({ role, permissions }: UserAccount): Permission[] {
  return permissions.filter(permission => !ROLE_PERMISSIONS[role].includes(permission));
}

interface PermissionChoiceProps {
  permissions: readonly Permission[];
  granted: readonly Permission[];
  onChange(permission: Permission, isGranted: boolean): void;
}

function PermissionChoice({ permissions, granted, onChange }: PermissionChoiceProps) {
  return (
    <fieldset>
      <legend className="text-small font-medium">Additional permissions</legend>
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {permissions.map(permission => (
          <li key={permission}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
              <input
                type="checkbox"
                name="permissions"
                value={permission}
                checked={granted.includes(permission)}
                onChange={({ target }) => onChange(permission, target.checked)}
                className="size-5 accent-ink"
              />
              {PERMISSION_TEXT[permission]}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Difference({ allowed, withdrawn }: ReturnType<typeof accessDifference>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-l-2 border-ink pl-4 text-small [&_dt]:text-soft">
      <dt>Grants</dt>
      <dd>{allowed.length > 0 ? permissionList(allowed) : 'Nothing new'}</dd>
      <dt>Removes</dt>
      <dd>{withdrawn.length > 0 ? permissionList(withdrawn) : 'Nothing'}</dd>
    </dl>
  );
}

function DisablingForm({ user, onDone }: FormProps) {
  const [asked, setAsked] = useState(false);
  const disables = !user.disabled;
  const { busy, failure, errors, onSubmit } = useForm<DisabledChange>({
    validate: form =>
      validateWith(DisabledChange, { uid: user.uid, disabled: disables, reason: reasonIn(form) }),
    send: async change => {
      onDone(
        await setUserDisabled(change),
        disables ? 'The account is disabled.' : 'The account is enabled again.',
      );
    },
    failed: CHANGE_FAILED,
  });
  const opener = useOpener(asked);
  const reason = useFocusOn<HTMLInputElement>(asked);
  return (
    <Panel title={disables ? 'Disable the account' : 'Enable the account'}>
      <p className="mt-1 text-small text-soft">
        {disables
          ? 'The user is logged out within seconds and can’t sign in again. Data and plans are kept.'
          : 'The user can sign in again with their current role.'}
      </p>
      {asked ? (
        <Form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
          <ReasonField ref={reason} error={errors.reason} />
          {failure ? <Notice tone="fail">{failure}</Notice> : null}
          <p className="flex flex-wrap gap-3">
            <Button type="submit" variant={disables ? 'danger' : 'primary'} disabled={busy}>
              {disables
                ? busy
                  ? 'Disabling...'
                  : 'Disable Account'
                : busy
                  ? 'Enabling...'
                  : 'Enable Account'}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </p>
        </Form>
      ) : (
        <Button ref={opener} variant="secondary" className="mt-4" onClick={() => setAsked(true)}>
          {disables ? 'Disable Account...' : 'Enable Account...'}
        </Button>
      )}
    </Panel>
  );
}
