import { PANEL_PERMISSIONS } from '../access/access.ts';
import { AuditExportQuery, AuditPage, AuditQuery } from '../access/audit.ts';
import { Attention } from '../admin-home/attention.ts';
import { StaffNotices } from '../admin-home/staff-notices.ts';
import { FILE_NOT_CREATED } from '../platform/file-part.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: PANEL_PERMISSIONS } as const;

export const listAudit = get('/api/admin/audit', STAFF, { query: AuditQuery, reply: AuditPage });

export const exportAudit = get('/api/admin/audit/export', STAFF, {
  recentSignIn: true,
  query: AuditExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
});

export const getAttention = get('/api/admin/attention', STAFF, { reply: Attention });

export const getStaffNotices = get('/api/admin/notices', STAFF, {
  reply: StaffNotices,
  failure: 'Your emails couldn’t be loaded. Please try again.',
});

export const saveStaffNotices = post('/api/admin/notices', STAFF, {
  body: StaffNotices,
  reply: StaffNotices,
  failure: 'This couldn’t be saved. Please try again.',
});
