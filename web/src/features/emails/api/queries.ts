import type { EmailSentAgain } from '@atrium/contract/emails/failed-emails';
import * as api from '@atrium/contract/routes/emails';
import { callRoute } from '../../../platform/api/call-route.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';

/** Emails that were not delivered, newest first. */
export const failedEmailsQuery = growingQuery({
  queryKey: ['emails', 'failed'],
  label: 'Failed emails',
  route: api.listFailedEmails,
  toPage: ({ emails, nextCursor }) => ({ items: emails, nextCursor }),
});

/** Emails of an issue of the newsletter that were not delivered, newest first. */
export const failedCopiesQuery = (issueId: string) =>
  growingQuery({
    queryKey: ['emails', 'failed', issueId],
    label: 'Failed emails of an issue',
    route: api.listFailedCopies,
    params: { id: issueId },
    toPage: ({ emails, nextCursor }) => ({ items: emails, nextCursor }),
  });

/** Sends an email now; resolves with the result of the attempt. Throws an AppError. */
export const sendEmailAgain = (id: string): Promise<EmailSentAgain> =>
  callRoute(api.sendEmailAgain, { params: { id } });

/** Allows sending to an email's recipient again. Throws an AppError. */
export async function allowAddress(id: string): Promise<void> {
  await callRoute(api.allowEmailAddress, { params: { id } });
}
