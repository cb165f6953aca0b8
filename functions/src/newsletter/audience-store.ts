import type { IssueRecord } from '@atrium/contract/newsletter/issue-record';
import { deleteInBatches } from '../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';
import type { SeenIssue } from './issues/issue-store.ts';

/**
 * `newsletter_issues/{id}/audience/{page}`: the ids of the members at the start of an issue, until it was sent. Emails and
 * tokens are read when it is their turn.
 */
const openPages = async (issueId: string) =>
  (await getDatabase()).collection(`newsletter_issues/${issueId}/audience`);

/** Adds the next page of the audience; false if the issue has changed since it was read. */
export async function addAudiencePage(
  { id, version }: SeenIssue,
  members: readonly string[],
  audience: NonNullable<IssueRecord['audience']>,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  if (members.length > 0) batch.create((await openPages(id)).doc(String(audience.pages - 1)), { members });
  batch.update(database.collection('newsletter_issues').doc(id), { audience }, { lastUpdateTime: version });
  return commitsFirst(batch.commit());
}

/** Returns the ids of the members on a page of the audience, from 0. */
export async function readAudiencePage(issueId: string, page: number): Promise<string[]> {
  const members: unknown = (await (await openPages(issueId)).doc(String(page)).get()).get('members');
  return Array.isArray(members) ? members.map(String) : [];
}

export async function deleteAudience(issueId: string): Promise<void> {
  await deleteInBatches(await openPages(issueId));
}
