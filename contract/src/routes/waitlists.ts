import { InviteRequest, InviteResult, WaitlistPage } from '../inquiries/waitlist.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const listWaitlist = get('/api/admin/waitlists/:product', STAFF, {
  query: AdminListQuery,
  reply: WaitlistPage,
  failure: 'The waitlist couldn’t be loaded. Please try again.',
});

export const inviteFromWaitlist = post('/api/admin/waitlists/:product/invitations', STAFF, {
  body: InviteRequest,
  reply: InviteResult,
  failure: 'The invitations couldn’t be sent. Reload the list before you try again.',
});
