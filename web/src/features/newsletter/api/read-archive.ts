import type { ArchivedIssue, ArchivedIssueWithContent } from '@atrium/contract/newsletter/issues';
import * as api from '@atrium/contract/routes/newsletter';
import { callRoute } from '../../../platform/api/call-route.ts';

/** Returns a page of the sent issues, newest first. Throws an AppError. */
export async function listArchive(
  cursor: string | undefined,
): Promise<{ issues: ArchivedIssue[]; nextCursor: string | null }> {
  return callRoute(api.listArchive, { query: cursor === undefined ? {} : { cursor } });
}

/** Throws an AppError: not_found for an issue that isn't in the archive. */
export const readArchivedIssue = (id: string): Promise<ArchivedIssueWithContent> =>
  callRoute(api.readArchivedIssue, { params: { id } });
