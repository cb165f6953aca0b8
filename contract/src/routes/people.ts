import * as z from 'zod/mini';
import { AccountDeletionResponse } from '../accounts/deletion.ts';
import {
  CustomersAtRisk,
  PERSON_PERMISSIONS,
  Person,
  ReasonedRequest,
  TimelinePage,
  TimelineQuery,
} from '../people.ts';
import { FILE_NOT_CREATED, FilePartQuery } from '../platform/file-part.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: PERSON_PERMISSIONS } as const;
const MANAGE_PAYMENTS = { permission: 'manage_payments' } as const;
const MANAGE_USERS = { permission: 'manage_users' } as const;
const ADMIN_ACCESS = { permission: 'admin_access' } as const;

/** `id`: the id of an account, or an email address. */
export const getPerson = get('/api/admin/people/:id', STAFF, {
  reply: Person,
  failure: 'This person couldn’t be loaded. Please try again.',
});

export const listTimeline = get('/api/admin/people/:id/timeline', STAFF, {
  query: TimelineQuery,
  reply: TimelinePage,
  failure: 'The timeline couldn’t be loaded. Please try again.',
});

export const listCustomersAtRisk = get('/api/admin/at-risk', MANAGE_PAYMENTS, {
  reply: CustomersAtRisk,
  failure: 'The customers at risk couldn’t be loaded. Please try again.',
});

export const endPersonSessions = post('/api/admin/people/:id/end-sessions', MANAGE_USERS, {
  body: ReasonedRequest,
  reply: z.object({ ended: z.literal(true) }),
  failure: 'The sessions couldn’t be ended. Please try again.',
});

export const deletePerson = post('/api/admin/people/:id/deletion', MANAGE_USERS, {
  recentSignIn: true,
  body: ReasonedRequest,
  reply: AccountDeletionResponse,
  failure: 'The deletion couldn’t be requested. Try again: nothing is done twice.',
});

/** For administrators: the file has what every permission shows. */
export const exportPerson = get('/api/admin/people/:id/export', ADMIN_ACCESS, {
  recentSignIn: true,
  query: FilePartQuery,
  reply: { file: 'application/json' },
  failure: FILE_NOT_CREATED,
});
