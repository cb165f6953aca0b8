import { AuditPage } from '../access/audit.ts';
import { AccessQuery, AccessReport } from '../access/decision.ts';
import { AccountDeletionsPage } from '../accounts/deletion.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import { UsersPage, UsersQuery } from '../users.ts';
import type { ApiRoute } from './api-route.ts';

export const getAccessDecision = {
  method: 'GET',
  path: '/api/admin/access-decision',
  access: { permission: ['manage_users', 'admin_access'] },
  query: AccessQuery,
  reply: AccessReport,
} as const satisfies ApiRoute;

export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  access: { permission: 'manage_users' },
  query: UsersQuery,
  reply: UsersPage,
} as const satisfies ApiRoute;

export const listUserAudit = {
  method: 'GET',
  path: '/api/admin/users/:id/audit',
  access: { permission: 'manage_users' },
  query: AdminListQuery,
  reply: AuditPage,
} as const satisfies ApiRoute;

export const listAccountDeletions = {
  method: 'GET',
  path: '/api/admin/account-deletions',
  access: { permission: 'manage_users' },
  query: AdminListQuery,
  reply: AccountDeletionsPage,
} as const satisfies ApiRoute;
