import { InviteRequest, InviteResult, WaitlistPage } from '../inquiries/waitlist.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import type { ApiRoute } from './api-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const listWaitlist = {
  method: 'GET',
  path: '/api/admin/waitlists/:product',
  access: STAFF,
  query: AdminListQuery,
  reply: WaitlistPage,
  failure: 'The waitlist couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const inviteFromWaitlist = {
  method: 'POST',
  path: '/api/admin/waitlists/:product/invitations',
  access: STAFF,
  body: InviteRequest,
  reply: InviteResult,
  failure: 'The invitations couldn’t be sent. Reload the list before you try again.',
} as const satisfies ApiRoute;
