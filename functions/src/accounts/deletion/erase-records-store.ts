import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { BRAND } from '@atrium/contract/brand';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { WRITE_LIMITS } from '@atrium/contract/write-limits';
import { FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { ACCOUNT_RECORDS } from '../account-records.ts';

/** Whose records are erased. */
export interface ErasedAccount {
  uid: string;
  email: string | null;
  /** Who has shown that the address is theirs is also whoever used it while signed out. */
  emailVerified: boolean;
}

/** Erases one submission, with the emails it caused and the address's place on a list. */
type EraseInquiry = (inquiry: QueryDocumentSnapshot) => Promise<void>;

const CHUNK = 200;

/** Outlives the rest: the payments have code of their own, and the deletion's own record goes last. */
const LEFT_OUT: readonly string[] = ['transactions', 'account_deletions', ...INQUIRY_COLLECTIONS];

/** Erases every record of an account, or the person in it, but for payments. Calling it again goes on. */
export async function eraseRecords(account: ErasedAccount, eraseInquiry: EraseInquiry): Promise<void> {
  const database = await getDatabase();
  const { uid } = account;
  await eraseInquiries(account, eraseInquiry);
  for (const name of ACCOUNT_RECORDS.byUser.filter(name => !LEFT_OUT.includes(name))) {
    await deleteAll(database.collection(name).where('userId', '==', uid));
  }
  const batch = database.batch();
  for (const name of ACCOUNT_RECORDS.byId.filter(name => !LEFT_OUT.includes(name))) {
    batch.delete(database.collection(name).doc(uid));
  }
  for (const name of Object.keys(WRITE_LIMITS)) {
    batch.delete(database.collection('write_limits').doc(name).collection('visitors').doc(uid));
  }
  await batch.commit();
  await eraseStaffTraces(uid);
  if (account.email) await eraseMailOf(account.email);
}

/** What was sent by forms. */
async function eraseInquiries(
  { uid, email, emailVerified }: ErasedAccount,
  eraseInquiry: EraseInquiry,
): Promise<void> {
  const database = await getDatabase();
  for (const name of INQUIRY_COLLECTIONS) {
    const inquiries = database.collection(name);
    const queries = [inquiries.where('userId', '==', uid)];
    if (email && emailVerified) queries.push(inquiries.where('email', 'in', spellings(email)));
    for (const query of queries) await eachDocument(query, eraseInquiry);
  }
}

/** What somebody did as staff, or had done to their account, stays; who it was does not. */
async function eraseStaffTraces(uid: string): Promise<void> {
  const database = await getDatabase();
  const log = database.collection('audit_log');
  await eachDocument(log.where('actorId', '==', uid), ({ ref }) =>
    ref.update({ actorId: ERASED_OWNER, actorEmail: null }),
  );
  // The reason is in words, which may name them.
  await eachDocument(log.where('target', '==', uid), ({ ref }) =>
    ref.update({ target: ERASED_OWNER, 'details.reason': FieldValue.delete() }),
  );
  const reports = database.collection('reconciliations');
  await eachDocument(reports.where('startedBy', '==', uid), ({ ref }) =>
    ref.update({ startedBy: ERASED_OWNER }),
  );
  for (const name of INQUIRY_COLLECTIONS) {
    await eachDocument(database.collection(name).where('statusChangedBy', '==', uid), ({ ref }) =>
      ref.update({ statusChangedBy: ERASED_OWNER }),
    );
  }
  await eachDocument(database.collection('services').where('updatedBy', '==', uid), ({ ref }) =>
    ref.update({ updatedBy: ERASED_OWNER }),
  );
}

/** Letters to an address, and notices that staff could answer to it. Ours is nobody's own. */
async function eraseMailOf(email: string): Promise<void> {
  if (spellings(email).includes(BRAND.contactEmail)) return;
  const mail = (await getDatabase()).collection('mail');
  for (const field of ['to', 'replyTo']) await deleteAll(mail.where(field, 'in', spellings(email)));
}

/** An address as it was typed is not always the one that the account has. */
function spellings(email: string): string[] {
  return [...new Set([email, email.toLowerCase()])];
}

/** Works off a query whose documents leave it when they are worked off. */
async function eachDocument(
  query: Query,
  work: (document: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(CHUNK).get();
    if (docs.length === 0) return;
    await Promise.all(docs.map(work));
  }
}

async function deleteAll(query: Query): Promise<void> {
  await deleteInBatches(query);
}
