import type { Role } from '@atrium/contract/access';
import { DecidedAccess } from '@atrium/contract/users';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';

/** The field `access` of `users/{uid}`: what was decided about an account. Its claims carry it out. */
async function documentOf(uid: string) {
  return (await getDatabase()).collection('users').doc(uid);
}

/** What was decided last; null when nothing was, or when there is no profile. */
export async function readDecision(uid: string): Promise<DecidedAccess | null> {
  return decisionIn(await (await documentOf(uid)).get());
}

/**
 * Writes down what an account holds that nothing was decided about yet, so that decisions can refer to it. `current` is
 * asked after the document was read, and nothing is written when that has changed meanwhile.
 */
export async function adoptAccess(
  uid: string,
  current: () => Promise<Omit<DecidedAccess, 'stamp'>>,
): Promise<DecidedAccess | null> {
  const document = await documentOf(uid);
  const seen = await document.get();
  const decided = decisionIn(seen);
  if (decided || !seen.updateTime) return decided;
  const access = { ...(await current()), stamp: '' };
  const written = await commitsFirst(document.update(fieldsOf(access), { lastUpdateTime: seen.updateTime }));
  return written ? access : readDecision(uid);
}

interface NewDecision {
  /** Who decides, and the role that lets them. */
  actor: { uid: string; role: string };
  uid: string;
  /** The stamp of the decision that this one was weighed against. */
  seen: string;
  next: DecidedAccess;
}

/**
 * Writes a decision if the one who decides still has the role that lets them and nothing else was decided about the
 * account meanwhile. Two administrators who withdraw each other's role at the same moment: one of them stays.
 */
export async function decide({
  actor,
  uid,
  seen,
  next,
}: NewDecision): Promise<'decided' | 'actor-changed' | 'changed'> {
  const database = await getDatabase();
  const [actorDocument, document] = await Promise.all([documentOf(actor.uid), documentOf(uid)]);
  return database.runTransaction(async transaction => {
    const [actorSnapshot, snapshot] = await Promise.all([
      transaction.get(actorDocument),
      transaction.get(document),
    ]);
    const own = decisionIn(actorSnapshot);
    if (own?.role !== actor.role || own.disabled) return 'actor-changed';
    if (decisionIn(snapshot)?.stamp !== seen) return 'changed';
    transaction.update(document, {
      ...fieldsOf(next),
      'access.changedAt': FieldValue.serverTimestamp(),
      'access.inForceAt': null,
    });
    return 'decided';
  });
}

/** Writes down a role that an account was given past the site, unless something else was decided meanwhile. */
export async function noteRole(uid: string, seen: string, role: Role): Promise<void> {
  const document = await documentOf(uid);
  await (await getDatabase()).runTransaction(async transaction => {
    if (decisionIn(await transaction.get(document))?.stamp !== seen) return;
    transaction.update(document, { 'access.role': role });
  });
}

/** Notes that the claims say now what was decided; who listens to the profile asks for a new token once more. */
export async function noteInForce(uid: string): Promise<void> {
  await (await documentOf(uid)).update({ 'access.inForceAt': FieldValue.serverTimestamp() });
}

/** One by one, so that `access.validSince` is kept. */
function fieldsOf({ role, disabled, stamp }: DecidedAccess) {
  return { 'access.role': role, 'access.disabled': disabled, 'access.stamp': stamp };
}

function decisionIn(snapshot: DocumentSnapshot): DecidedAccess | null {
  const parsed = DecidedAccess.safeParse(snapshot.get('access'));
  return parsed.success ? parsed.data : null;
}
