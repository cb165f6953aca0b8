import { Role } from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import { USER_LIMITS } from '@atrium/contract/users';
import { FieldPath, Filter, type Query } from 'firebase-admin/firestore';
import { NO_VALID_SESSION } from '../access/session-validity.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { type NewestQuery, newestPage, type Page, type PageOf } from '../platform/firestore/newest-page.ts';
import { pages } from '../platform/firestore/pages.ts';

/** Sorts after every character of an email. */
const AFTER_ALL = '\uf8ff';

/** The query for profiles, newest first: all, or those with a role. */
export function planUserList(role: string | null): NewestQuery {
  return { collection: 'users', equal: role ? { 'access.role': role } : {}, sortedBy: 'createdAt' };
}

/** Returns one page of their ids. */
export function newestUserIds(role: string | null, page: Page): Promise<PageOf<string>> {
  return newestPage(planUserList(role), page, id => id);
}

/** The query for profiles by email. Pure, so that the index test can derive its indexes. */
export function planUserSearch(role: string | null) {
  return { collection: 'users', equal: role ? { 'access.role': role } : {}, sortedBy: 'email' };
}

/**
 * Returns one page of the ids of profiles whose email starts with `beginning`, sorted by email.
 * @throws AppError invalid_request for an invalid cursor
 */
export async function userIdsByEmail(
  beginning: string,
  role: string | null,
  { limit, cursor }: Page,
): Promise<PageOf<string>> {
  const { collection, equal, sortedBy } = planUserSearch(role);
  let query: Query = (await getDatabase()).collection(collection);
  for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
  query = query
    .where(sortedBy, '>=', beginning)
    .where(sortedBy, '<', beginning + AFTER_ALL)
    .orderBy(sortedBy)
    .orderBy(FieldPath.documentId());
  if (cursor !== undefined) query = query.startAfter(...readCursor(cursor));
  const { docs } = await query.limit(limit + 1).get();
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(document => document.id),
    nextCursor: last
      ? Buffer.from(JSON.stringify([last.get(sortedBy), last.id])).toString('base64url')
      : null,
  };
}

/** Fields of the names, each with an automatic index. `displayName` begins with the first name. */
const NAME_FIELDS = ['displayName', 'lastName'];

/**
 * Returns ids of profiles whose full name or last name starts with `beginning`. Firestore compares exactly, so a name is
 * found as it was typed, and with a capital letter at the start of each word (`Ada Lovelace`).
 */
export async function userIdsByName(beginning: string, limit: number): Promise<string[]> {
  const users = (await getDatabase()).collection('users');
  const spellings = new Set([beginning, capitalize(beginning.toLowerCase())]);
  const found = await Promise.all(
    NAME_FIELDS.flatMap(field =>
      [...spellings].map(spelling =>
        users
          .where(field, '>=', spelling)
          .where(field, '<', spelling + AFTER_ALL)
          .orderBy(field)
          .select()
          .limit(limit)
          .get(),
      ),
    ),
  );
  return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))].slice(0, limit);
}

/** Returns a name with a capital letter at the start of each word. */
function capitalize(name: string): string {
  return name.replace(/(^|[\s'’-])\p{Letter}/gu, start => start.toUpperCase());
}

/** The most accounts that Firebase Authentication returns per call. */
const WATCHED_PAGE = 100;
const STAFF_ROLES = Role.options.filter(role => role !== 'user');

/**
 * Lists users with a role and those without a valid session, page by page, with the `validSince` that the security rules
 * read. The latter may have been enabled again outside the application.
 */
export async function* listWatchedSessions(): AsyncGenerator<{ uid: string; validSince: unknown }[]> {
  const all = (await getDatabase())
    .collection('users')
    .where(
      Filter.or(
        Filter.where('access.role', 'in', STAFF_ROLES),
        Filter.where('access.validSince', '==', NO_VALID_SESSION),
      ),
    )
    .orderBy(FieldPath.documentId())
    .select('access.validSince');
  yield* pages(all, WATCHED_PAGE, document => ({
    uid: document.id,
    validSince: document.get('access.validSince'),
  }));
}

function readCursor(cursor: string): [email: string, id: string] {
  try {
    const [email, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isKnown =
      typeof email === 'string' && email.isWellFormed() && email.length <= USER_LIMITS.searchMax;
    if (isKnown && typeof id === 'string' && isDocumentId(id)) return [email, id];
  } catch {
    // Reported below.
  }
  throw new AppError('invalid_request', 'cursor: not a cursor of an earlier page.');
}
