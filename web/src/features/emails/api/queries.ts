import { EmailAddressAllowed, EmailSentAgain, FailedEmailsPage } from '@atrium/contract/emails/failed-emails';
import { postAsUser } from '../../../platform/api/call-api-as-user.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';

const PATH = '/api/admin/failed-emails';

/** Emails that were not delivered, newest first. */
export const failedEmailsQuery = growingQuery({
  queryKey: ['inquiries', 'failed-emails'],
  label: 'Failed emails',
  path: PATH,
  schema: FailedEmailsPage,
  toPage: ({ emails, nextCursor }) => ({ items: emails, nextCursor }),
});

/** Sends an email now; resolves with the result of the attempt. Throws an AppError. */
export function sendEmailAgain(id: string): Promise<EmailSentAgain> {
  return postAsUser({
    path: `${PATH}/${encodeURIComponent(id)}/send`,
    body: {},
    schema: EmailSentAgain,
    fallback: 'The email couldn’t be sent. Please try again.',
  });
}

/** Allows sending to an email's recipient again. Throws an AppError. */
export async function allowAddress(id: string): Promise<void> {
  await postAsUser({
    path: `${PATH}/${encodeURIComponent(id)}/allow-address`,
    body: {},
    schema: EmailAddressAllowed,
    fallback: 'The address couldn’t be allowed. Please try again.',
  });
}
