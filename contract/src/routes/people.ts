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
import type { ApiRoute } from './api-route.ts';

const STAFF = { permission: PERSON_PERMISSIONS } as const;

/** `id`: the id of an account, or an email address. */
export const getPerson = {
  method: 'GET',
  path: '/api/admin/people/:id',
  access: STAFF,
  reply: Person,
  failure: 'This person couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const listTimeline = {
  method: 'GET',
  path: '/api/admin/people/:id/timeline',
  access: STAFF,
  query: TimelineQuery,
  reply: TimelinePage,
  failure: 'The timeline couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const listCustomersAtRisk = {
  method: 'GET',
  path: '/api/admin/at-risk',
  access: { permission: 'manage_payments' },
  reply: CustomersAtRisk,
  failure: 'The customers at risk couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const endPersonSessions = {
  method: 'POST',
  path: '/api/admin/people/:id/end-sessions',
  access: { permission: 'manage_users' },
  body: ReasonedRequest,
  reply: z.object({ ended: z.literal(true) }),
  failure: 'The sessions couldn’t be ended. Please try again.',
} as const satisfies ApiRoute;

export const deletePerson = {
  method: 'POST',
  path: '/api/admin/people/:id/deletion',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  body: ReasonedRequest,
  reply: AccountDeletionResponse,
  failure: 'The deletion couldn’t be requested. Try again: nothing is done twice.',
} as const satisfies ApiRoute;

/** For administrators: the file has what every permission shows. */
export const exportPerson = {
  method: 'GET',
  path: '/api/admin/people/:id/export',
  access: { permission: 'admin_access' },
  recentSignIn: true,
  query: FilePartQuery,
  reply: { file: 'application/json' },
  failure: FILE_NOT_CREATED,
} as const satisfies ApiRoute;
