import { PERMISSIONS, type Permission, ROLE_PERMISSIONS, ROLES } from '@atrium/contract/access/access';
import type { AccessAction, AccessActionKind } from '@atrium/contract/access/actions';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import {
  grantersText,
  PERMISSION_TEXT,
  permissionNames,
  roleText,
} from '@atrium/contract/access/permission-texts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../design/icons/icon.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { actionText, capital } from '../decision-text.ts';

const GROUPS: readonly (readonly [heading: string, kinds: readonly AccessActionKind[]])[] = [
  ['Pages', ['page', 'menu']],
  ['Actions', ['endpoint', 'callable', 'collection']],
];

/** What each permission allows, from the declarations of pages, routes, callables and security rules: one opens at a time. */
export function PermissionList() {
  const { hash } = useLocation();
  const linked = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    const target = linked && document.getElementById(linked);
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, [linked]);
  return (
    <div className="border-b border-line">
      {PERMISSIONS.map(permission => (
        <PermissionSection
          key={`${permission} ${permission === linked}`}
          permission={permission}
          isLinked={permission === linked}
        />
      ))}
    </div>
  );
}

function PermissionSection({ permission, isLinked }: { permission: Permission; isLinked: boolean }) {
  const roles = ROLES.filter(role => ROLE_PERMISSIONS[role].includes(permission));
  const actions = ACCESS_ACTIONS.filter(({ anyOf }) => anyOf.includes(permission));
  return (
    <details name="permission" open={isLinked} className="group border-t border-line">
      <summary
        id={permission}
        className="flex min-h-14 scroll-mt-4 items-center justify-between gap-6 py-3 hover:text-accent"
      >
        <span>
          <h2 className="text-h3">{PERMISSION_TEXT[permission]}</h2>
          <span className="block text-small text-soft">{roles.map(roleText).join(', ')}</span>
        </span>
        <Icon
          d="M5 7.5l5 5 5-5"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="text-small text-soft">
        With the role {roles.map(roleText).join(', ')}. {capital(grantersText([permission]))} can also grant
        it without a role.
      </p>
      <dl className="mt-4 grid gap-y-4 pb-8 text-small">
        {GROUPS.map(([heading, kinds]) => {
          const items = actions.filter(({ kind }) => kinds.includes(kind));
          return items.length > 0 ? (
            <div key={heading} className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="py-1 text-soft">{heading}</dt>
              {items.map(action => (
                <dd key={action.id} className="min-w-0 py-1 sm:col-start-2">
                  <ActionItem action={action} permission={permission} />
                </dd>
              ))}
            </div>
          ) : null;
        })}
      </dl>
    </details>
  );
}

/** More would be repeated at every action that all staff have. */
const MAX_NAMED = 2;

function ActionItem({ action, permission }: { action: AccessAction; permission: Permission }) {
  const { kind, label, target, anyOf, ownData, recentSignIn } = action;
  const others = anyOf.filter(other => other !== permission);
  const notes = [
    ...(others.length > 0
      ? [`also with ${others.length > MAX_NAMED ? 'other permissions of staff' : permissionNames(others)}`]
      : []),
    ...(ownData ? ['without it, own data only'] : []),
    ...(recentSignIn ? ['asks for a recent sign-in'] : []),
  ];
  return (
    <>
      {kind === 'page' || kind === 'menu' ? <TextLink to={target}>{label}</TextLink> : actionText(action)}
      {notes.length > 0 ? (
        <span className="block text-fine text-soft">{capital(notes.join('; '))}.</span>
      ) : null}
    </>
  );
}
