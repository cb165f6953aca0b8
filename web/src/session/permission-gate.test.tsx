import type { Access, Permission } from '@atrium/contract/access/access';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Session } from './auth/session-store.ts';
import { AuthProvider, useAuth } from './auth-provider.tsx';
import { PermissionGate } from './permission-gate.tsx';

let session: Session = { status: 'signed-out' };
vi.mock('./auth/session-store.ts', async original => ({
  ...(await original<object>()),
  getSession: () => session,
  getPrerenderedSession: () => session,
  subscribeToSession: () => () => {},
}));

const USER = { uid: 'u', email: null, displayName: null };
const signedIn = (access: Access | null) =>
  ({
    status: 'signed-in',
    user: USER,
    access: access && { ...access, missing: null, signedInAt: null },
  }) satisfies Session;
const HAS_VIEW = signedIn({ role: 'user', permissions: ['view_services'] });
const ADMIN = signedIn({ role: 'admin', permissions: [] });
const MANAGER = signedIn({ role: 'service-manager', permissions: [] });
const PLAIN = signedIn({ role: 'user', permissions: [] });

function Flags() {
  const { isAdmin, isServiceManager, isUserManager } = useAuth();
  return `${isAdmin} ${isServiceManager} ${isUserManager}`;
}

function Held() {
  const { role, permissions } = useAuth();
  return [role, ...permissions].join(' ');
}

function renderAs(as: Session, children: ReactNode): string {
  session = as;
  return renderToStaticMarkup(<AuthProvider>{children}</AuthProvider>);
}

const renderGate = (gate: Omit<ComponentProps<typeof PermissionGate>, 'children'>, as: Session) =>
  renderAs(as, <PermissionGate fallback="closed" {...{ ...gate, children: 'open' }} />);

const VIEW = { permission: 'view_services' } as const;
/** The session of a user with these permissions before the token has been read. */
const lastSeen = (...permissions: Permission[]) =>
  ({
    status: 'checking',
    user: { ...USER, access: { role: 'user', permissions, missing: null } },
  }) satisfies Session;
const LOST_VIEW: Session = { ...PLAIN, user: lastSeen('view_services').user };

it.each([
  ['one permission', VIEW, HAS_VIEW, 'open'],
  ['one permission that is missing', { permission: 'manage_users' }, HAS_VIEW, 'closed'],
  ['any of a list', { anyOf: ['manage_services', 'view_services'] }, HAS_VIEW, 'open'],
  ['a list without a match', { anyOf: ['manage_services'] }, HAS_VIEW, 'closed'],
  ['a role', { role: 'user' }, PLAIN, 'open'],
  ['another role', { role: 'finance-manager' }, PLAIN, 'closed'],
  ['a role of the user', { role: 'service-manager' }, MANAGER, 'open'],
  ['a permission that the role has lost', { permission: 'manage_services' }, MANAGER, 'closed'],
  ['another role, for an admin', { role: 'finance-manager' }, ADMIN, 'open'],
  ['no permission or role', {}, PLAIN, 'closed'],
  ['a signed-out visitor', { role: 'user' }, { status: 'signed-out' }, 'closed'],
  ['a permission that was last seen on this device', VIEW, lastSeen('view_services'), 'open'],
  ['the same, quiet', { ...VIEW, quiet: true }, lastSeen('view_services'), 'open'],
  ['a permission that was seen last, but the token lacks', VIEW, LOST_VIEW, 'closed'],
] as const)('the permission gate is open or closed as expected for %s', (_, gate, as, shown) => {
  expect(renderGate(gate, as)).toBe(shown);
});

it.each([
  ['the token has not been read', signedIn(null)],
  ['Firebase has not confirmed the session', { status: 'checking', user: USER }],
  ['another permission was last seen on this device', lastSeen('manage_users')],
] as const)('the permission gate waits while %s, without a text when it is quiet', (_, as) => {
  expect(renderGate(VIEW, as)).toContain('Checking permissions...');
  expect(renderGate({ ...VIEW, quiet: true }, as)).toBe('');
});

it.each([
  ['admin', 'true true true'],
  ['service-manager', 'false true false'],
  ['user-manager', 'false false true'],
  ['finance-manager', 'false false false'],
  ['user', 'false false false'],
] as const)('the access flags are correct for the role %s', (role, flags) => {
  expect(renderAs(signedIn({ role, permissions: [] }), <Flags />)).toBe(flags);
});

it.each([
  ['a guest when signed out', { status: 'signed-out' }, 'guest'],
  ['a user until Firebase has confirmed the session', { status: 'checking', user: USER }, 'user'],
  ['a user until the token was read', signedIn(null), 'user'],
  ['a user with a token', HAS_VIEW, 'user view_services'],
] as const)('useAuth returns the access of %s', (_, as, held) => {
  expect(renderAs(as, <Held />)).toBe(held);
});

it('useAuth throws outside its provider', () => {
  expect(() => renderToStaticMarkup(<Flags />)).toThrow('useAuth must be used within an AuthProvider');
});
