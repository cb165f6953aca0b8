import type { AuditEntry } from '@atrium/contract/access/audit';
import { IssueId } from '@atrium/contract/newsletter/issue-id';
import { IssueRecord } from '@atrium/contract/newsletter/issue-record';
import type {
  ArchivedIssue,
  IssueInput,
  IssueStatus,
  IssueSummary,
  NewsletterIssue,
} from '@atrium/contract/newsletter/issues';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { stageAuditEntry } from '../../platform/audit-log-store.ts';
import { shortDigest } from '../../platform/digest.ts';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../../platform/firestore/firestore-errors.ts';
import {
  matching,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';
import { type Versioned, versioned } from '../../platform/firestore/versioned.ts';
import type { Caller } from '../../platform/routes/caller.ts';
import { countBounce, NEW_ISSUE, type StatusChange } from './issue.ts';

/** `newsletter_issues/{id}`, with the frozen audience in `audience/{page}`. */
const COLLECTION = 'newsletter_issues';

/** Returns an id that is the same for the same call. */
export const toIssueId = (uid: string, idempotencyKey: string) => shortDigest(10, uid, idempotencyKey);

const getDocumentRef = openCollection(COLLECTION);

type Author = Pick<Caller, 'uid' | 'email'>;

export type SeenIssue = Versioned<IssueRecord> & { id: string };

export async function findIssue(id: string): Promise<SeenIssue | null> {
  if (!IssueId.safeParse(id).success) return null;
  const seen = versioned(await (await getDocumentRef(id)).get(), data => IssueRecord.parse(data));
  return seen && { id, ...seen };
}

/** Creates a draft, once for each id. */
export async function createIssue(id: string, input: IssueInput, author: Author): Promise<void> {
  const draft = { ...NEW_ISSUE, ...input, ...stamp(author), createdAt: FieldValue.serverTimestamp() };
  await createsDocument((await getDocumentRef(id)).create(draft));
}

/** Saves the content of an issue; false if it has changed since it was read. */
export async function saveIssue(
  { id, version }: SeenIssue,
  input: IssueInput,
  author: Author,
): Promise<boolean> {
  const change = { ...input, ...stamp(author) };
  return commitsFirst((await getDocumentRef(id)).update(change, { lastUpdateTime: version }));
}

/** Changes an issue, with the entry of the audit log if staff do it; false if it has changed since it was read. */
export async function changeIssue(
  { id, version }: SeenIssue,
  change: StatusChange,
  entry?: Omit<AuditEntry, 'at'>,
): Promise<boolean> {
  return commitIssue(entry, async batch =>
    batch.update(await getDocumentRef(id), { ...change }, { lastUpdateTime: version }),
  );
}

/** Deletes an issue; false if it has changed since it was read. */
export async function deleteIssue(
  { id, version }: SeenIssue,
  entry: Omit<AuditEntry, 'at'>,
): Promise<boolean> {
  return commitIssue(entry, async batch =>
    batch.delete(await getDocumentRef(id), { lastUpdateTime: version }),
  );
}

async function commitIssue(
  entry: Omit<AuditEntry, 'at'> | undefined,
  stage: (batch: WriteBatch) => Promise<unknown>,
): Promise<boolean> {
  const batch = (await getDatabase()).batch();
  await stage(batch);
  if (entry) await stageAuditEntry(batch, entry);
  return commitsFirst(batch.commit());
}

const stamp = ({ uid, email }: Author) => ({
  savedAt: FieldValue.serverTimestamp(),
  savedById: uid,
  savedBy: email,
});

/** All issues, newest first. */
export const ISSUES: NewestQuery = { collection: COLLECTION, equal: {}, sortedBy: 'createdAt' };

export function listIssues(page: Page): Promise<PageOf<IssueSummary>> {
  return newestPage(ISSUES, page, (id, data) => toSummary(id, IssueRecord.parse(data)));
}

/** Issues that went out, newest first; not those that staff have stopped. */
export const ARCHIVE: NewestQuery = {
  collection: COLLECTION,
  equal: { status: ['sending', 'sent'] satisfies IssueStatus[] },
  sortedBy: 'startedAt',
};

export function listArchive(page: Page): Promise<PageOf<ArchivedIssue>> {
  return newestPage(ARCHIVE, page, (id, data) => {
    const { subject, summary, startedAt } = IssueRecord.parse(data);
    return { id, subject, summary, sentAt: startedAt?.toISOString() ?? '' };
  });
}

/** More issues than are due at the same time; the others follow in the next run. */
const MAX_RUNNING = 20;

/** Issues that are scheduled or are being sent, by their times. */
export const RUNNING_ISSUES: NewestQuery = {
  collection: COLLECTION,
  equal: { status: ['scheduled', 'sending'] satisfies IssueStatus[] },
  sortedBy: 'sendAt',
};

/** Issues whose start is due, and those that are being sent, in the order of their times. */
export async function listRunningIssues(now: Date): Promise<SeenIssue[]> {
  const { sortedBy } = RUNNING_ISSUES;
  const due = (await matching(RUNNING_ISSUES)).where(sortedBy, '<=', now).orderBy(sortedBy);
  const { docs } = await due.limit(MAX_RUNNING).get();
  return docs.map(document => ({
    id: document.id,
    value: IssueRecord.parse(document.data()),
    version: document.updateTime,
  }));
}

/** Adds to a batch that a member has left with a link of an issue, which must exist. */
export async function stageUnsubscription(batch: WriteBatch, id: string): Promise<void> {
  batch.update(await getDocumentRef(id), { unsubscribed: FieldValue.increment(1) });
}

/**
 * Adds to a batch that an email of an issue has bounced, which was counted as sent or as waiting. Changes the figures also
 * while the issue is being sent: counts that were made before this then fail, and are made again.
 */
export async function stageBounce(batch: WriteBatch, id: string, before: 'sent' | 'waiting'): Promise<void> {
  const issue = await findIssue(id);
  if (!issue) return;
  const change = { figures: countBounce(issue.value, before) };
  batch.update(await getDocumentRef(id), change, { lastUpdateTime: issue.version });
}

export function toIssue({ id, value, version }: SeenIssue): NewsletterIssue {
  const { summary, content } = value;
  return { ...toSummary(id, value), summary, content, version: toVersion(version) };
}

/** A version as text, which a later call compares. */
export const toVersion = ({ seconds, nanoseconds }: SeenIssue['version']) => `${seconds}.${nanoseconds}`;

function toSummary(id: string, issue: IssueRecord): IssueSummary {
  const { subject, status, savedBy, figures, unsubscribed, audience } = issue;
  return {
    id,
    subject,
    status,
    sendAt: issue.sendAt?.toISOString() ?? null,
    startedAt: issue.startedAt?.toISOString() ?? null,
    endedAt: issue.endedAt?.toISOString() ?? null,
    savedAt: issue.savedAt.toISOString(),
    savedBy,
    audience: audience?.isFrozen ? audience.members : null,
    figures,
    unsubscribed,
  };
}
