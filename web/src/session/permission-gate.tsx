import { hasAnyPermission, type Permission, type Role } from '@atrium/contract/access/access';
import type { ReactNode } from 'react';
import { getAccess } from './auth/session-store.ts';
import { useAuth } from './auth-provider.tsx';

interface PermissionGateProps {
  /** This permission grants access. */
  permission?: Permission;
  /** So does any of these. */
  anyOf?: readonly Permission[];
  /** So does this role, and always the admin role. */
  role?: Role;
  /** Shown without the permission; nothing by default. */
  fallback?: ReactNode;
  /** Shows nothing while permissions load, for small elements such as links. */
  quiet?: boolean;
  children: ReactNode;
}

/** Shows its content to users with the permission or role. Only a convenience: the server enforces access. */
export function PermissionGate({
  permission,
  anyOf = [],
  role,
  fallback = null,
  quiet = false,
  children,
}: PermissionGateProps) {
  const { session } = useAuth();
  if (session.status === 'signed-out') return fallback;
  const access = getAccess(session);
  const wanted = permission ? [permission, ...anyOf] : anyOf;
  const passes =
    access !== null &&
    (hasAnyPermission(access, wanted) ||
      (role !== undefined && (access.role === role || access.role === 'admin')));
  if (passes) return children;
  // The stored access can open a page, but only the token's access refuses it: a permission may be new.
  if (session.status === 'signed-in' && session.access) return fallback;
  return quiet ? null : (
    <p role="status" className="text-soft">
      Checking permissions...
    </p>
  );
}
