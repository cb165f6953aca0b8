import { DecidedAccess, permissionsWith, type UserAccount } from '@atrium/contract/users';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../platform/firestore/firebase.ts';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';
import type { Caller } from '../platform/routes/caller.ts';

/** The field `access` of `users/{uid}` stores the last access decision, which is applied to the account's claims. */
const getDocumentRef = openCollection('users');

/** Returns the last decision; null without a decision or profile. */
export async function readAccessDecision(uid: string): Promise<DecidedAccess | null> {
  return decisionIn(await (await getDocumentRef(uid)).get());
}

/**
 * Records the current access of an account as its first decision, if it has none. `current` is called after the document
 * was read, and nothing is written if the document has changed since.
 */
export async function recordCurrentAccess(
  uid: string,
  current: () => Promise<Omit<DecidedAccess, 'stamp'>>,
): Promise<DecidedAccess | null> {
  const document = await getDocumentRef(uid);
  const seen = await document.get();
  const decided = decisionIn(seen);
  if (decided || !seen.updateTime) return decided;
  const access = { ...(await current()), stamp: '' };
  const written = await commitsFirst(document.update(toFields(access), { lastUpdateTime: seen.updateTime }));
  return written ? access : readAccessDecision(uid);
}

interface NewDecision {
  /** The deciding staff member, with the access that permitted the decision. */
  actor: Pick<Caller, 'uid' | 'role' | 'permissions'>;
  uid: string;
  /** The stamp of the decision that this one replaces. */
  seen: string;
  next: DecidedAccess;
}

/**
 * Writes a decision if the actor still has their role and permissions and no other decision was made since. So when two
 * administrators remove each other's role at the same time, one of them keeps it, and a permission that was withdrawn
 * grants nothing, even if the claims still have it.
 */
export async function commitAccessDecision({
  actor,
  uid,
  seen,
  next,
}: NewDecision): Promise<'decided' | 'actor-changed' | 'changed'> {
  const database = await getDatabase();
  const [actorDocument, document] = await Promise.all([getDocumentRef(actor.uid), getDocumentRef(uid)]);
  return database.runTransaction(async transaction => {
    const [actorSnapshot, snapshot] = await Promise.all([
      transaction.get(actorDocument),
      transaction.get(document),
    ]);
    const own = decisionIn(actorSnapshot);
    if (own?.role !== actor.role || own.disabled) return 'actor-changed';
    const held = permissionsWith(own.role, own.permissions ?? []);
    if (!actor.permissions.every(permission => held.includes(permission))) return 'actor-changed';
    if (decisionIn(snapshot)?.stamp !== seen) return 'changed';
    transaction.update(document, {
      ...toFields(next),
      'access.changedAt': FieldValue.serverTimestamp(),
      'access.appliedAt': null,
    });
    return 'decided';
  });
}

/** Records access that was granted outside the application, unless another decision was made since. */
export async function recordAccess(
  uid: string,
  seen: string,
  { role, permissions }: Pick<UserAccount, 'role' | 'permissions'>,
): Promise<void> {
  const document = await getDocumentRef(uid);
  await (await getDatabase()).runTransaction(async transaction => {
    if (decisionIn(await transaction.get(document))?.stamp !== seen) return;
    transaction.update(document, { 'access.role': role, 'access.permissions': permissions });
  });
}

/** Records that the claims match the decision. Clients that subscribe to the profile then refresh their token. */
export async function markClaimsApplied(uid: string): Promise<void> {
  await (await getDocumentRef(uid)).update({ 'access.appliedAt': FieldValue.serverTimestamp() });
}

/** As single fields, to keep `access.validSince`. */
function toFields({ role, permissions, disabled, stamp }: DecidedAccess) {
  return {
    'access.role': role,
    ...(permissions && { 'access.permissions': permissions }),
    'access.disabled': disabled,
    'access.stamp': stamp,
  };
}

function decisionIn(snapshot: DocumentSnapshot): DecidedAccess | null {
  const parsed = DecidedAccess.safeParse(snapshot.get('access'));
  return parsed.success ? parsed.data : null;
}
