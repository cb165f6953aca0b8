import type { Access, Permission } from '@atrium/contract/access/access';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { AuthProvider, useAuth } from './auth/auth-provider.tsx';
import type { Session } from './auth/session-store.ts';
import { PermissionGate } from './permission-gate.tsx';

let session: Session = { status: 'signed-out' };
vi.mock('./auth/session-store.ts', async original => ({
  ...(await original<object>()),
  getSession: () => session,
  getPrerenderedSession: () => session,
  subscribeToSession: () => () => {},
}));

const USER = { uid: 'u', email: null, displayName: null };
const signedIn = (access: Access | null): Session => ({
  status: 'signed-in',
  user: USER,
  access: access && { ...access, missing: null, signedInAt: null },
});
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

function render(gate: React.ComponentProps<typeof PermissionGate>, as: Session): string {
  session = as;
  return renderToStaticMarkup(
    <AuthProvider>
      <PermissionGate fallback="closed" {...gate} />
    </AuthProvider>,
  );
}

it.each([
  ['one permission', { permission: 'view_services' }, HAS_VIEW, 'open'],
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
] as const)('the permission gate is open or closed as expected for %s', (_, gate, as, shown) => {
  expect(render({ ...gate, children: 'open' }, as)).toBe(shown);
});

it('shows that permissions are being checked, unless quiet', () => {
  const gate = { permission: 'view_services', children: 'open' } as const;
  expect(render(gate, signedIn(null))).toContain('Checking permissions...');
  expect(render(gate, { status: 'checking', user: USER })).toContain('Checking permissions...');
  expect(render({ ...gate, quiet: true }, signedIn(null))).toBe('');
});

describe('before the token has been read', () => {
  const gate = { permission: 'view_services', children: 'open' } as const;
  const lastSeen = (permissions: Permission[]): Session => ({
    status: 'checking',
    user: { ...USER, access: { role: 'user', permissions, missing: null } },
  });

  it('a gate is open for a permission that was last seen on this device', () => {
    expect(render(gate, lastSeen(['view_services']))).toBe('open');
    expect(render({ ...gate, quiet: true }, lastSeen(['view_services']))).toBe('open');
  });

  it('a gate for another permission waits for the token instead of rejecting', () => {
    expect(render(gate, lastSeen(['manage_users']))).toContain('Checking permissions...');
    expect(render({ ...gate, quiet: true }, lastSeen(['manage_users']))).toBe('');
  });

  it('a token without the permission closes the gate, even if it was seen last', () => {
    const user = {
      ...USER,
      access: { role: 'user', permissions: ['view_services'], missing: null },
    } as const;
    const access = { role: 'user', permissions: [], missing: null, signedInAt: null } as const;
    expect(render(gate, { status: 'signed-in', user, access })).toBe('closed');
  });
});

it.each([
  ['admin', 'true true true'],
  ['service-manager', 'false true false'],
  ['user-manager', 'false false true'],
  ['finance-manager', 'false false false'],
  ['user', 'false false false'],
] as const)('the access flags are correct for the role %s', (role, flags) => {
  session = signedIn({ role, permissions: [] });
  expect(
    renderToStaticMarkup(
      <AuthProvider>
        <Flags />
      </AuthProvider>,
    ),
  ).toBe(flags);
});

it.each([
  ['a guest when signed out', { status: 'signed-out' }, 'guest'],
  ['a user until Firebase has confirmed the session', { status: 'checking', user: USER }, 'user'],
  ['a user until the token was read', signedIn(null), 'user'],
  ['a user with a token', HAS_VIEW, 'user view_services'],
] as const)('useAuth returns the access of %s', (_, as, held) => {
  session = as;
  expect(
    renderToStaticMarkup(
      <AuthProvider>
        <Held />
      </AuthProvider>,
    ),
  ).toBe(held);
});

it('useAuth throws outside its provider', () => {
  expect(() => renderToStaticMarkup(<Flags />)).toThrow('useAuth must be used within an AuthProvider');
});
