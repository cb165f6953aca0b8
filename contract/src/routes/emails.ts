import { EmailAddressAllowed, EmailSentAgain, FailedEmailsPage } from '../emails/failed-emails.ts';
import { MailEventsReceived } from '../emails/mail-events.ts';
import { MailReplyReceived } from '../emails/mail-replies.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const listFailedEmails = get('/api/admin/failed-emails', STAFF, {
  query: AdminListQuery,
  reply: FailedEmailsPage,
});

export const listFailedCopies = get('/api/admin/newsletter/issues/:id/failed-emails', STAFF, {
  query: AdminListQuery,
  reply: FailedEmailsPage,
});

export const sendEmailAgain = post('/api/admin/failed-emails/:id/send', STAFF, {
  reply: EmailSentAgain,
  failure: 'The email couldn’t be sent. Please try again.',
});

export const allowEmailAddress = post('/api/admin/failed-emails/:id/allow-address', STAFF, {
  reply: EmailAddressAllowed,
  failure: 'The address couldn’t be allowed. Please try again.',
});

/** For mail providers. The content type is Postmark's; Amazon's notifications are JSON as `text/plain`. */
export const receiveMailEvents = post('/api/mail-events/:provider', 'public', {
  body: 'application/json',
  reply: MailEventsReceived,
});

/** The same for the emails that they receive for us. */
export const receiveMailReply = post('/api/mail-replies/:provider', 'public', {
  body: 'application/json',
  reply: MailReplyReceived,
});
