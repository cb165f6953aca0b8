import { EmailAddressAllowed, EmailSentAgain, FailedEmailsPage } from '@atrium/contract/emails/failed-emails';
import { callApi } from '../../../../platform/api/api-client.ts';
import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

const PATH = '/api/admin/failed-emails';

/** Emails that were not delivered, newest first. */
export const failedEmailsQuery = growingQuery(
  ['inquiries', 'failed-emails'],
  'Failed emails',
  async (cursor, signal) => {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    const page = await callApi({
      path: `${PATH}${query}`,
      getToken: getIdToken,
      answer: FailedEmailsPage,
      fallback: 'This couldn’t be loaded. Please try again.',
      signal,
    });
    return { items: page.emails, nextCursor: page.nextCursor };
  },
);

/** Sends an email now; resolves with the result of the attempt. Throws an AppError. */
export function sendEmailAgain(id: string): Promise<EmailSentAgain> {
  return callApi({
    method: 'POST',
    path: `${PATH}/${encodeURIComponent(id)}/send`,
    body: {},
    getToken: getIdToken,
    answer: EmailSentAgain,
    fallback: 'The email couldn’t be sent. Please try again.',
  });
}

/** Allows email to the address of an email again. Throws an AppError. */
export async function allowAddress(id: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${PATH}/${encodeURIComponent(id)}/allow-address`,
    body: {},
    getToken: getIdToken,
    answer: EmailAddressAllowed,
    fallback: 'The address couldn’t be allowed. Please try again.',
  });
}
