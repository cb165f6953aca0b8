import { hasAnyPermission, type Permission, type Role } from '@atrium/contract/access';
import type { ReactNode } from 'react';
import { useAuth } from './auth/auth-provider.tsx';

interface PermissionGateProps {
  /** This permission opens the gate. */
  permission?: Permission;
  /** So does any of these. */
  anyOf?: readonly Permission[];
  /** So does this role, and an admin's always. */
  role?: Role;
  /** Shown to those who may not pass; nothing unless given. */
  fallback?: ReactNode;
  /** Nothing while permissions are being read, for parts of a page such as links. */
  quiet?: boolean;
  children: ReactNode;
}

/** Shows its content to those who may see it. The server decides for itself; this only spares a dead end. */
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
  const access = session.status === 'signed-in' ? session.access : null;
  if (!access) {
    return quiet ? null : (
      <p role="status" className="text-soft">
        Checking permissions...
      </p>
    );
  }
  const wanted = permission ? [permission, ...anyOf] : anyOf;
  const passes =
    hasAnyPermission(access, wanted) ||
    (role !== undefined && (access.role === role || access.role === 'admin'));
  return passes ? children : fallback;
}
