import { AuditPage } from '../access/audit.ts';
import { AccessQuery, AccessReport } from '../access/decision.ts';
import { AccountDeletionsPage } from '../accounts/deletion.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import { UsersPage, UsersQuery } from '../users.ts';
import { get } from './define-route.ts';

const MANAGE_USERS = { permission: 'manage_users' } as const;

export const getAccessDecision = get(
  '/api/admin/access-decision',
  { permission: ['manage_users', 'admin_access'] },
  { query: AccessQuery, reply: AccessReport },
);

export const listUsers = get('/api/admin/users', MANAGE_USERS, { query: UsersQuery, reply: UsersPage });

export const listUserAudit = get('/api/admin/users/:id/audit', MANAGE_USERS, {
  query: AdminListQuery,
  reply: AuditPage,
});

export const listAccountDeletions = get('/api/admin/account-deletions', MANAGE_USERS, {
  query: AdminListQuery,
  reply: AccountDeletionsPage,
});
