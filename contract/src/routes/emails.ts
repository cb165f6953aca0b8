import { EmailAddressAllowed, EmailSentAgain, FailedEmailsPage } from '../emails/failed-emails.ts';
import { MailEventsReceived } from '../emails/mail-events.ts';
import { MailReplyReceived } from '../emails/mail-replies.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import type { ApiRoute } from './api-route.ts';

export const listFailedEmails = {
  method: 'GET',
  path: '/api/admin/failed-emails',
  access: { permission: 'manage_inquiries' },
  query: AdminListQuery,
  reply: FailedEmailsPage,
} as const satisfies ApiRoute;

export const listFailedCopies = {
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id/failed-emails',
  access: { permission: 'manage_inquiries' },
  query: AdminListQuery,
  reply: FailedEmailsPage,
} as const satisfies ApiRoute;

export const sendEmailAgain = {
  method: 'POST',
  path: '/api/admin/failed-emails/:id/send',
  access: { permission: 'manage_inquiries' },
  reply: EmailSentAgain,
  failure: 'The email couldn’t be sent. Please try again.',
} as const satisfies ApiRoute;

export const allowEmailAddress = {
  method: 'POST',
  path: '/api/admin/failed-emails/:id/allow-address',
  access: { permission: 'manage_inquiries' },
  reply: EmailAddressAllowed,
  failure: 'The address couldn’t be allowed. Please try again.',
} as const satisfies ApiRoute;

/** For mail providers. The content type is Postmark's; Amazon's notifications are JSON as `text/plain`. */
export const receiveMailEvents = {
  method: 'POST',
  path: '/api/mail-events/:provider',
  access: 'public',
  body: 'application/json',
  reply: MailEventsReceived,
} as const satisfies ApiRoute;

/** The same for the emails that they receive for us. */
export const receiveMailReply = {
  method: 'POST',
  path: '/api/mail-replies/:provider',
  access: 'public',
  body: 'application/json',
  reply: MailReplyReceived,
} as const satisfies ApiRoute;
