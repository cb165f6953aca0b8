import type { AccountSession } from '@atrium/contract/accounts/sessions';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { countNewest, type NewestQuery, newestPage } from '../../platform/firestore/newest-page.ts';

/**
 * `sessions/{uid}_{id}`: a browser in which an account is signed in, as the browser reports it. Firebase has no such list.
 * Times are rounded down to the hour, which limits the writes to one per hour.
 */
const COLLECTION = 'sessions';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The most sessions in the list; older ones are deleted after a few weeks. */
const MAX_LISTED = 50;

interface SeenSession {
  uid: string;
  /** The browser's id of the session (`SESSION_ID`). */
  id: string;
  device: string;
  network: string;
  signedInAt: Date;
}

/** The query for the sessions of an account, last seen first. */
export function planSessions(uid: string): NewestQuery {
  return { collection: COLLECTION, equal: { userId: uid }, sortedBy: 'lastSeenAt' };
}

async function listSessions(uid: string): Promise<AccountSession[]> {
  const { items } = await newestPage(planSessions(uid), { limit: MAX_LISTED }, (id, data) => ({
    id: id.slice(uid.length + 1),
    device: String(data.device),
    network: String(data.network),
    signedInAt: data.signedInAt.toDate().toISOString(),
    lastSeenAt: data.lastSeenAt.toDate().toISOString(),
  }));
  return items;
}

/** Counts the sessions of an account, and returns when the last one was seen (ISO 8601); null without one. */
export async function summarizeSessions(
  uid: string,
): Promise<{ sessions: number; lastSeenAt: string | null }> {
  const own = planSessions(uid);
  const [sessions, { items }] = await Promise.all([
    countNewest(own),
    newestPage(own, { limit: 1 }, (_, data): string => data.lastSeenAt.toDate().toISOString()),
  ]);
  return { sessions, lastSeenAt: items[0] ?? null };
}

/**
 * Records that a session was seen, and returns all sessions of the account. A new session replaces those with the same
 * device and network that were not seen for an hour: a browser ends its session after 15 minutes without activity, often
 * without notifying the server.
 */
export async function recordSession(seen: SeenSession, now: number): Promise<AccountSession[]> {
  const { uid, id, device, network } = seen;
  const known = await listSessions(uid);
  const session: AccountSession = {
    ...{ id, device, network },
    signedInAt: toHour(seen.signedInAt.getTime()).toISOString(),
    lastSeenAt: toHour(now).toISOString(),
  };
  const before = known.find(other => other.id === id);
  const replaced = before ? [] : known.filter(other => isReplacedBy(session, other));
  if (!before || JSON.stringify(before) !== JSON.stringify(session)) {
    const collection = (await getDatabase()).collection(COLLECTION);
    const batch = collection.firestore.batch();
    for (const other of replaced) batch.delete(collection.doc(`${uid}_${other.id}`));
    batch.set(collection.doc(`${uid}_${id}`), {
      ...{ userId: uid, device, network },
      signedInAt: new Date(session.signedInAt),
      lastSeenAt: new Date(session.lastSeenAt),
      // When Firestore's TTL deletes it.
      expiresAt: new Date(now + RETENTION_DAYS.session * DAY_MS),
    });
    await batch.commit();
  }
  return [session, ...known.filter(other => other.id !== id && !replaced.includes(other))];
}

function isReplacedBy(session: AccountSession, other: AccountSession): boolean {
  return (
    other.device === session.device &&
    other.network === session.network &&
    Date.parse(session.lastSeenAt) - Date.parse(other.lastSeenAt) >= HOUR_MS
  );
}

const toHour = (time: number) => new Date(time - (time % HOUR_MS));

/** Deletes the session records of an account. */
export async function deleteSessions(uid: string): Promise<void> {
  const all = (await getDatabase()).collection(COLLECTION).where('userId', '==', uid);
  while ((await deleteInBatches(all)) > 0);
}
