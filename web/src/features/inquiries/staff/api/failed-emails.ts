import { FailedEmailsPage } from '@atrium/contract/emails/failed-emails';
import { callApi } from '../../../../platform/api/api-client.ts';
import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** Emails that could not be delivered, newest first. */
export const failedEmailsQuery = growingQuery(
  ['inquiries', 'failed-emails'],
  'Failed emails',
  async (cursor, signal) => {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    const page = await callApi({
      path: `/api/admin/failed-emails${query}`,
      getToken: getIdToken,
      answer: FailedEmailsPage,
      fallback: 'This couldn’t be loaded. Please try again.',
      signal,
    });
    return { items: page.emails, nextCursor: page.nextCursor };
  },
);
