import { StaffNotices } from '@atrium/contract/admin-home/staff-notices';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';

/** `staff_notices/{uid}`: which emails a member of staff wants. */
const NOTICES = 'staff_notices';
/** `staff_alerts/{key}`: what staff were told about at once. Firestore's TTL deletes an entry after `expiresAt`. */
const ALERTS = 'staff_alerts';

const getNoticesRef = openCollection(NOTICES);

/** Longer than anything stays open. */
const ALERT_DAYS = 400;

export async function findNotices(uid: string): Promise<StaffNotices> {
  const stored = StaffNotices.safeParse((await (await getNoticesRef(uid)).get()).data());
  return stored.data ?? { digest: false, urgent: false };
}

export async function saveNotices(uid: string, notices: StaffNotices): Promise<void> {
  await (await getNoticesRef(uid)).set(notices);
}

/** More than the company has members of staff. */
const MAX_SUBSCRIBERS = 200;

/** Lists the accounts that want these emails. */
export async function listSubscribers(kind: keyof StaffNotices): Promise<string[]> {
  const wanted = (await getDatabase()).collection(NOTICES).where(kind, '==', true);
  return (await wanted.limit(MAX_SUBSCRIBERS).get()).docs.map(({ id }) => id);
}

/** Returns those of the keys that staff weren't told about yet. */
export async function findNewAlerts(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const database = await getDatabase();
  const found = await database.getAll(...keys.map(key => database.collection(ALERTS).doc(key)));
  return keys.filter((_, i) => !found[i]?.exists);
}

/** Queues the emails about these alerts, once; false if another run was first with one of them. */
export async function commitAlerts(
  keys: readonly string[],
  mails: ReadonlyMap<string, Mail>,
  now: number,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const expiresAt = new Date(now + ALERT_DAYS * 86_400_000);
  for (const key of keys) batch.create(database.collection(ALERTS).doc(key), { expiresAt });
  for (const [id, mail] of mails) await stageMail(batch, id, mail);
  return commitsFirst(batch.commit());
}
