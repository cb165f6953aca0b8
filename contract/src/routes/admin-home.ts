import { PANEL_PERMISSIONS } from '../access/access.ts';
import { AuditExportQuery, AuditPage, AuditQuery } from '../access/audit.ts';
import { Attention } from '../admin-home/attention.ts';
import { StaffNotices } from '../admin-home/staff-notices.ts';
import { FILE_NOT_CREATED } from '../platform/file-part.ts';
import type { ApiRoute } from './api-route.ts';

export const listAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  access: { permission: PANEL_PERMISSIONS },
  query: AuditQuery,
  reply: AuditPage,
} as const satisfies ApiRoute;

export const exportAudit = {
  method: 'GET',
  path: '/api/admin/audit/export',
  access: { permission: PANEL_PERMISSIONS },
  recentSignIn: true,
  query: AuditExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
} as const satisfies ApiRoute;

export const getAttention = {
  method: 'GET',
  path: '/api/admin/attention',
  access: { permission: PANEL_PERMISSIONS },
  reply: Attention,
} as const satisfies ApiRoute;

export const getStaffNotices = {
  method: 'GET',
  path: '/api/admin/notices',
  access: { permission: PANEL_PERMISSIONS },
  reply: StaffNotices,
  failure: 'Your emails couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const saveStaffNotices = {
  method: 'POST',
  path: '/api/admin/notices',
  access: { permission: PANEL_PERMISSIONS },
  body: StaffNotices,
  reply: StaffNotices,
  failure: 'This couldn’t be saved. Please try again.',
} as const satisfies ApiRoute;
