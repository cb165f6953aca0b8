import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { liftSuppression } from '../../platform/mail/suppression-store.ts';
import { ACCOUNT_RECORDS } from '../account-records.ts';

/** The account whose records are erased. */
export interface ErasedAccount {
  uid: string;
  email: string | null;
  /** With a confirmed email, submissions sent with it while signed out are erased as well. */
  emailVerified: boolean;
}

/** Erases one submission, with its emails and its list membership. */
type EraseSubmission = (submission: QueryDocumentSnapshot) => Promise<void>;

const CHUNK = 200;

/** Erased elsewhere: these have their own code, and the deletion record is deleted last. */
const ERASED_ELSEWHERE: readonly string[] = [
  'transactions',
  'subscriptions',
  'conversions',
  'analytics',
  'referrals',
  'account_deletions',
  ...INQUIRY_COLLECTIONS,
];

/** Erases or anonymizes all records of an account except payments and subscriptions. Calling it again continues. */
export async function eraseRecords(account: ErasedAccount, eraseSubmission: EraseSubmission): Promise<void> {
  const database = await getDatabase();
  const { uid } = account;
  await eraseSubmissions(account, eraseSubmission);
  for (const name of ACCOUNT_RECORDS.byUser.filter(name => !ERASED_ELSEWHERE.includes(name))) {
    await deleteInBatches(database.collection(name).where('userId', '==', uid));
  }
  const batch = database.batch();
  for (const name of ACCOUNT_RECORDS.byId.filter(name => !ERASED_ELSEWHERE.includes(name))) {
    batch.delete(database.collection(name).doc(uid));
  }
  // Left by an action that was killed.
  batch.delete(database.collection('plan_locks').doc(uid));
  for (const name of Object.keys(WRITE_LIMITS)) {
    batch.delete(database.collection('write_limits').doc(name).collection('visitors').doc(uid));
  }
  await batch.commit();
  await eraseStaffTraces(uid);
  // Emails to an unconfirmed one can be another person's; retention deletes them.
  if (account.email && account.emailVerified) await eraseMail(account.email);
}

/** Erases the form submissions. */
async function eraseSubmissions(
  { uid, email, emailVerified }: ErasedAccount,
  eraseSubmission: EraseSubmission,
): Promise<void> {
  const database = await getDatabase();
  const own = email && emailVerified ? spellings(email) : [];
  for (const name of INQUIRY_COLLECTIONS) {
    const submissions = database.collection(name);
    await eachDocument(submissions.where('userId', '==', uid), async submission => {
      // The owner of another email has confirmed it, and stays on the list.
      const typed = String(submission.get('email')).toLowerCase();
      const isAnothers = submission.get('confirmedAt') && !own.includes(typed);
      await (isAnothers ? submission.ref.update({ userId: null }) : eraseSubmission(submission));
    });
    if (own.length > 0) await eachDocument(submissions.where('email', 'in', own), eraseSubmission);
  }
}

/** Anonymizes records of actions by and about the account, which are kept. */
async function eraseStaffTraces(uid: string): Promise<void> {
  const database = await getDatabase();
  const traces: [collection: string, field: string, change?: object][] = [
    ['audit_log', 'actorId', { actorId: ERASED_OWNER, actorEmail: null }],
    // The reason is free text, which may contain the user's name.
    ['audit_log', 'target', { target: ERASED_OWNER, 'details.reason': FieldValue.delete() }],
    ['audit_log', 'details.userId'],
    ['reconciliations', 'startedBy'],
    ...INQUIRY_COLLECTIONS.map((name): [string, string] => [name, 'statusChangedBy']),
    ['contacts', 'assigneeId', { assigneeId: null }],
    ['inquiry_replies', 'authorId', { authorId: ERASED_OWNER, authorEmail: null }],
    ['reply_templates', 'savedById'],
    ['services', 'updatedBy'],
    ['newsletter_issues', 'savedById', { savedById: ERASED_OWNER, savedBy: null }],
  ];
  for (const [collection, field, change = { [field]: ERASED_OWNER }] of traces) {
    const query = database.collection(collection).where(field, '==', uid);
    await eachDocument(query, ({ ref }) => ref.update({ ...change }));
  }
}

/** Erases emails to and from an account, and its suppression. Skips the site’s own email. */
async function eraseMail(email: string): Promise<void> {
  if (spellings(email).includes(BRAND.contactEmail)) return;
  const mail = (await getDatabase()).collection('mail');
  for (const field of ['to', 'replyTo']) await deleteInBatches(mail.where(field, 'in', spellings(email)));
  await liftSuppression(email);
}

/** Returns the email in its possible spellings: a form stores it as it was typed. */
function spellings(email: string): string[] {
  return [...new Set([email, email.toLowerCase()])];
}

/** Processes all documents of a query that no longer match it after processing. */
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
