import { isDeepStrictEqual } from 'node:util';
import { Role } from '@atrium/contract/access/access';
import { toSearchable } from '@atrium/contract/platform/plain-text';
import { listWordTokens, toWordTokens } from '@atrium/contract/platform/search-tokens';
import { USER_LIMITS } from '@atrium/contract/users';
import { type DocumentSnapshot, FieldPath, Filter, type Query } from 'firebase-admin/firestore';
import { NO_VALID_SESSION } from '../access/session-validity.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';
import {
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
  type Place,
  readPage,
} from '../platform/firestore/newest-page.ts';
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
  page: Page,
): Promise<PageOf<string>> {
  const { collection, equal, sortedBy } = planUserSearch(role);
  let query: Query = (await getDatabase()).collection(collection);
  for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
  const sorted = query
    .where(sortedBy, '>=', beginning)
    .where(sortedBy, '<', beginning + AFTER_ALL)
    .orderBy(sortedBy)
    .orderBy(FieldPath.documentId());
  const place: Place = {
    of: last => [last.get(sortedBy), last.id],
    parse([email, id]) {
      const isEmail =
        typeof email === 'string' && email.isWellFormed() && email.length <= USER_LIMITS.searchMax;
      return isEmail && isDocumentId(id) ? [email, id] : null;
    },
  };
  return readPage(sorted, page, place, id => id);
}

/** Profiles per read, and the most that one search reads. */
const SEARCHED_PAGE = 200;
const MOST_SEARCHED = 2_000;

/** Returns ids of profiles, of all roles or one, in whose names every word of the search begins a word; sorted by name. */
export async function userIdsByName(search: string, role: string | null, limit: number): Promise<string[]> {
  const [rarest, ...others] = toWordTokens(search);
  if (rarest === undefined) return [];
  const users = (await getDatabase()).collection('users');
  const named = (role ? users.where('access.role', '==', role) : users)
    .where('searchTokens', 'array-contains', rarest)
    .orderBy(FieldPath.documentId());
  const found: { id: string; name: string }[] = [];
  let searched = 0;
  for await (const page of pages(
    named.select('searchTokens', 'displayName'),
    SEARCHED_PAGE,
    document => document,
  )) {
    for (const document of page) {
      const tokens: string[] = document.get('searchTokens');
      if (others.every(token => tokens.includes(token)))
        found.push({ id: document.id, name: toSearchable(String(document.get('displayName'))) });
    }
    searched += page.length;
    if (found.length >= limit || searched >= MOST_SEARCHED) break;
  }
  return found
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

const NAMES = ['firstName', 'lastName', 'displayName'] as const;

/** Updates the search tokens of a profile. A concurrent change wins, and triggers another update. */
export async function recordNameTokens(uid: string): Promise<void> {
  const profile = await (await getDatabase()).collection('users').doc(uid).get();
  const tokens = profile.exists && changedNameTokens(profile);
  if (tokens && profile.updateTime)
    await commitsFirst(profile.ref.update(tokens, { lastUpdateTime: profile.updateTime }));
}

function changedNameTokens(profile: DocumentSnapshot): { searchTokens: string[] } | null {
  const searchTokens = listWordTokens(NAMES.map(field => String(profile.get(field) ?? '')));
  return isDeepStrictEqual(searchTokens, profile.get('searchTokens') ?? []) ? null : { searchTokens };
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
