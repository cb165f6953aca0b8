import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';
import { ISSUE_STATUSES, IssueFigures } from './issues.ts';

/** How much of the audience of an issue is stored, while it is frozen. */
const Audience = z.object({
  members: z.number(),
  pages: z.number(),
  /** The place in the list of members after which it continues; null when everybody is in it. */
  after: z.nullable(z.string()),
  isFrozen: z.boolean(),
});

/** `newsletter_issues/{id}`. Only the server reads and writes it. */
export const IssueRecord = z.object({
  subject: z.string(),
  summary: z.string(),
  content: z.string(),
  status: z.enum(ISSUE_STATUSES),
  /** When it starts; null for a draft. */
  sendAt: z.nullable(StoredDate),
  startedAt: z.nullable(StoredDate),
  endedAt: z.nullable(StoredDate),
  createdAt: StoredDate,
  savedAt: StoredDate,
  /** The account that saved it last, and its email then. */
  savedById: z.string(),
  savedBy: z.nullable(z.string()),
  /** Null before its start. */
  audience: z.nullable(Audience),
  /** The page of the audience, and the member on it, whose email is queued next. */
  next: z.object({ page: z.number(), member: z.number() }),
  figures: z.nullable(IssueFigures),
  unsubscribed: z.number(),
});
export type IssueRecord = z.infer<typeof IssueRecord>;
