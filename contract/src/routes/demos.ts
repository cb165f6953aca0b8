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
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const decideDemo = post('/api/admin/demos/:id/decision', STAFF, {
  body: DecideDemoRequest,
  reply: DemoDecided,
  failure: 'This couldn’t be changed. Check the status, then try again.',
});

export const listUpcomingDemos = get('/api/admin/demos', STAFF, {
  reply: UpcomingDemos,
  failure: 'The demos couldn’t be loaded. Please try again.',
});

export const getDemoFeed = get('/api/admin/demos/feed', STAFF, {
  reply: DemoFeed,
  failure: 'The calendar feed couldn’t be loaded. Please try again.',
});

/** Replaces the caller's feed, so that its earlier URL stops working. */
export const createDemoFeed = post('/api/admin/demos/feed', STAFF, {
  reply: NewDemoFeed,
  failure: 'The calendar feed couldn’t be created. Please try again.',
});

export const revokeDemoFeed = post('/api/admin/demos/feed/revocation', STAFF, {
  reply: DemoFeed,
  failure: 'The calendar feed couldn’t be revoked. Please try again.',
});

/** Calendar programs read it with its secret in the URL only. */
export const readDemoFeed = get('/api/demos/feed/:token', 'public', { reply: { file: 'text/calendar' } });

/** A POST, because the token is not for logs. It changes nothing. */
export const viewDemo = post('/api/demos/view', 'public', {
  body: DemoLink,
  reply: SenderDemo,
  failure: 'Your demo couldn’t be loaded. Please try again.',
});

export const moveDemo = post('/api/demos/move', 'public', {
  body: MoveDemoRequest,
  reply: SenderDemo,
  failure: 'Your demo couldn’t be moved. Please try again.',
});

export const cancelDemo = post('/api/demos/cancel', 'public', {
  body: DemoLink,
  reply: SenderDemo,
  failure: 'Your demo couldn’t be canceled. Please try again.',
});
