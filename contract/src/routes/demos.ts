import {
  DecideDemoRequest,
  DemoDecided,
  DemoFeed,
  DemoLink,
  MoveDemoRequest,
  NewDemoFeed,
  SenderDemo,
  UpcomingDemos,
} from '../inquiries/demos.ts';
import type { ApiRoute } from './api-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const decideDemo = {
  method: 'POST',
  path: '/api/admin/demos/:id/decision',
  access: STAFF,
  body: DecideDemoRequest,
  reply: DemoDecided,
  failure: 'This couldn’t be changed. Check the status, then try again.',
} as const satisfies ApiRoute;

export const listUpcomingDemos = {
  method: 'GET',
  path: '/api/admin/demos',
  access: STAFF,
  reply: UpcomingDemos,
  failure: 'The demos couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const getDemoFeed = {
  method: 'GET',
  path: '/api/admin/demos/feed',
  access: STAFF,
  reply: DemoFeed,
  failure: 'The calendar feed couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

/** Replaces the caller's feed, so that its earlier URL stops working. */
export const createDemoFeed = {
  method: 'POST',
  path: '/api/admin/demos/feed',
  access: STAFF,
  reply: NewDemoFeed,
  failure: 'The calendar feed couldn’t be created. Please try again.',
} as const satisfies ApiRoute;

export const revokeDemoFeed = {
  method: 'POST',
  path: '/api/admin/demos/feed/revocation',
  access: STAFF,
  reply: DemoFeed,
  failure: 'The calendar feed couldn’t be revoked. Please try again.',
} as const satisfies ApiRoute;

/** Calendar programs read it with its secret in the URL only. */
export const readDemoFeed = {
  method: 'GET',
  path: '/api/demos/feed/:token',
  access: 'public',
  reply: { file: 'text/calendar' },
} as const satisfies ApiRoute;

/** A POST, because the token is not for logs. It changes nothing. */
export const viewDemo = {
  method: 'POST',
  path: '/api/demos/view',
  access: 'public',
  body: DemoLink,
  reply: SenderDemo,
  failure: 'Your demo couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const moveDemo = {
  method: 'POST',
  path: '/api/demos/move',
  access: 'public',
  body: MoveDemoRequest,
  reply: SenderDemo,
  failure: 'Your demo couldn’t be moved. Please try again.',
} as const satisfies ApiRoute;

export const cancelDemo = {
  method: 'POST',
  path: '/api/demos/cancel',
  access: 'public',
  body: DemoLink,
  reply: SenderDemo,
  failure: 'Your demo couldn’t be canceled. Please try again.',
} as const satisfies ApiRoute;
