import type { IssueInput, NewsletterIssue } from '@atrium/contract/newsletter/issues';
import * as api from '@atrium/contract/routes/newsletter';
import { callRoute } from '../../../../platform/api/call-route.ts';
import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { createIdempotentSend } from '../../../../platform/api/idempotent-send.ts';
import { freshQuery } from '../../../../platform/api/route-query.ts';

/** All issues, newest first. */
export const issuesQuery = growingQuery({
  queryKey: ['newsletter', 'issues'],
  label: 'The issues',
  route: api.listIssues,
  toPage: ({ issues, nextCursor }) => ({ items: issues, nextCursor }),
});

/** One issue, read when it is opened. */
export const issueQuery = (id: string) =>
  freshQuery('An issue', ['newsletter', 'issue', id], api.readIssue, { params: { id } });

/** An issue as its recipients get it. */
export const previewQuery = (issue: IssueInput) => ({
  ...freshQuery('The preview of an issue', ['newsletter', 'preview', issue], api.previewIssue, {
    body: issue,
  }),
  retry: false,
});

/** Who gets an issue that starts now, counted each time. */
export const audienceQuery = freshQuery(
  'The members of the newsletter',
  ['newsletter', 'audience'],
  api.getAudience,
);

const send = createIdempotentSend();

/** Creates a draft. Throws an AppError. */
export const createIssue = (issue: IssueInput): Promise<NewsletterIssue> =>
  send(issue, idempotencyKey => callRoute(api.createIssue, { body: issue, idempotencyKey }));

/** @throws AppError conflict when a colleague has changed it since, or it was sent */
export const saveIssue = (id: string, version: string, issue: IssueInput): Promise<NewsletterIssue> =>
  callRoute(api.saveIssue, { params: { id }, body: { version, issue } });

/** @throws AppError as `saveIssue` */
export async function deleteIssue(id: string, version: string): Promise<void> {
  await callRoute(api.deleteIssue, { params: { id }, body: { version } });
}

/** Sends an issue to the user only; resolves to their email. Throws an AppError. */
export async function testIssue(issue: IssueInput): Promise<string> {
  return (await callRoute(api.testIssue, { body: issue })).to;
}

/** Sends an issue at a time, or now if that is null. @throws AppError as `saveIssue` */
export const sendIssue = (id: string, version: string, sendAt: Date | null): Promise<NewsletterIssue> =>
  callRoute(api.sendIssue, {
    params: { id },
    body: { version, sendAt: sendAt?.toISOString() ?? null },
  });

/** Stops an issue; one that is scheduled becomes a draft. Throws an AppError. */
export const stopIssue = (id: string): Promise<NewsletterIssue> =>
  callRoute(api.stopIssue, { params: { id } });
