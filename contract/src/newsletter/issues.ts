import * as z from 'zod/mini';
import { NextCursor } from '../platform/admin-list.ts';
import { filledText } from '../platform/clean-text.ts';
import { toOneLine } from '../platform/plain-text.ts';
import { ContentBlock } from './content.ts';
import { IssueId } from './issue-id.ts';

/**
 * `scheduled`: starts at its time, within a minute. `sending`: until every member of its audience has it or can't get it,
 * which is up to a day with a mail server that is down. `stopped`: by staff, who can send it to the rest.
 */
export const ISSUE_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

export const ISSUE_LIMITS = {
  subjectLength: 120,
  summaryLength: 250,
  /** Gmail cuts emails of more than 102 kB. */
  contentLength: 20_000,
  /** How far ahead an issue can be scheduled. */
  scheduleDays: 180,
  /** After its start, for which a stopped issue can be sent to the rest: emails are kept for longer, so none is sent twice. */
  resumeDays: 14,
} as const;

/** The form of an issue, with the error message of each field. */
export const IssueInput = z.object({
  subject: filledText(ISSUE_LIMITS.subjectLength, 'Enter a subject.', toOneLine),
  /** One or two sentences: what mailboxes show after the subject, and the archive below it. */
  summary: filledText(ISSUE_LIMITS.summaryLength, 'Summarize the issue in a sentence.', toOneLine),
  /** Markdown. */
  content: filledText(ISSUE_LIMITS.contentLength, 'Write the issue.'),
});
export type IssueInput = z.infer<typeof IssueInput>;

/** What has become of an issue's emails; together all members of its audience. */
export const IssueFigures = z.object({
  sent: z.number(),
  /** Not tried yet, or tried again later. */
  waiting: z.number(),
  /** Refused by a mail server, or tried too often. */
  failed: z.number(),
  /** Not sent, because their mail server has refused an earlier email. */
  suppressed: z.number(),
  /** Accepted by the mail provider, and then not delivered or marked as spam. */
  bounced: z.number(),
  /** Members who left the list before it was their turn. */
  left: z.number(),
});
export type IssueFigures = z.infer<typeof IssueFigures>;

/** An issue as staff see it in the list. Times are in ISO 8601. */
export const IssueSummary = z.object({
  id: IssueId,
  subject: z.string(),
  status: z.enum(ISSUE_STATUSES),
  /** When it starts; null for a draft. */
  sendAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  savedAt: z.string(),
  /** Who saved it last. */
  savedBy: z.nullable(z.string()),
  /** The confirmed members at its start; null before it, and while they are counted. */
  audience: z.nullable(z.number()),
  /** Null before the first email. */
  figures: z.nullable(IssueFigures),
  /** Members who left with a link of this issue. */
  unsubscribed: z.number(),
});
export type IssueSummary = z.infer<typeof IssueSummary>;

/** An issue with its content. */
export const NewsletterIssue = z.extend(IssueSummary, {
  summary: z.string(),
  content: z.string(),
  /** Changes with every write. */
  version: z.string(),
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

/** The response of `GET /api/admin/newsletter/issues`, newest first. */
export const IssuesPage = z.object({ issues: z.array(IssueSummary), nextCursor: NextCursor });

/** The `version` of an issue as read. */
const SeenVersion = z.string().check(z.maxLength(40));

export const SaveIssueRequest = z.object({ version: SeenVersion, issue: IssueInput });
export const SeenIssueRequest = z.object({ version: SeenVersion });

/** `sendAt` in ISO 8601 (UTC); null sends it now, and a stopped issue to the rest of its audience. */
export const SendIssueRequest = z.object({
  version: SeenVersion,
  sendAt: z.nullable(z.iso.datetime('Choose a date and a time.')),
});

/** An issue as its recipients get it. */
export const IssuePreview = z.object({ html: z.string(), text: z.string() });

export const IssueTested = z.object({ to: z.string() });

/** How many members get an issue that starts now, and about how many minutes that takes. */
export const IssueAudience = z.object({ members: z.number(), minutes: z.number() });
export type IssueAudience = z.infer<typeof IssueAudience>;

/** A sent issue in the public archive. */
export const ArchivedIssue = z.object({
  id: IssueId,
  subject: z.string(),
  summary: z.string(),
  /** When it was sent, in ISO 8601. */
  sentAt: z.string(),
});
export type ArchivedIssue = z.infer<typeof ArchivedIssue>;

/** The response of `GET /api/newsletter/issues`, newest first. */
export const ArchivePage = z.object({ issues: z.array(ArchivedIssue), nextCursor: NextCursor });

/** The response of `GET /api/newsletter/issues/:id`. */
export const ArchivedIssueWithContent = z.extend(ArchivedIssue, { blocks: z.array(ContentBlock) });
export type ArchivedIssueWithContent = z.infer<typeof ArchivedIssueWithContent>;

/** How long the CDN can cache the archive, in seconds: a stopped issue is there for as long. */
export const ARCHIVE_MAX_AGE_S = 60;

/** Returns the path of an issue in the archive. */
export function issuePath(id: string): string {
  return `/newsletter/issues/${id}`;
}
