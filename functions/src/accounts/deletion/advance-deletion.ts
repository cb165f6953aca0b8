import type * as authAccount from '../profile/auth-account.ts';
import { type DeletionRecord, type KnownEmail, nextStep } from './account-deletion.ts';
import type * as deletionStore from './account-deletion-store.ts';
import { accountErasedEmail, accountKeptEmail, missingAccountEmail } from './deletion-emails.ts';
import type { ErasedAccount } from './erase-records-store.ts';

/** The dependencies of a deletion. Each call can be repeated. */
export interface DeletionPorts {
  accounts: typeof authAccount;
  billing: Record<'close' | 'resume' | 'erase', (record: DeletionRecord) => Promise<void>>;
  records: {
    /** Removes the user from payments, subscriptions and conversions, which are kept. */
    eraseOwner(uid: string): Promise<void>;
    /** Erases analytics events. False while some of them are not counted yet. */
    eraseEvents(uid: string): Promise<boolean>;
    erase(account: ErasedAccount): Promise<void>;
  };
  store: typeof deletionStore;
}

/** Executes the next step of a deletion and returns it; null if none is due. Calling it again continues. */
export async function advanceDeletion(
  record: DeletionRecord,
  now: Date,
  ports: DeletionPorts,
): Promise<ReturnType<typeof nextStep>> {
  const step = nextStep(record, now);
  switch (step) {
    case null:
      break;
    case 'request':
      await ports.billing.close(record);
      await ports.store.requestDeletion(record, now, eraseAt =>
        record.email && record.emailVerified ? missingAccountEmail(record.email, eraseAt) : null,
      );
      break;
    case 'forget':
      await ports.store.deleteAttempt(record);
      break;
    case 'watch':
      // A purchase that had started before the request, or was made on Stripe's own pages.
      await ports.billing.close(record);
      break;
    case 'resume':
      await finishUndo(record, ports);
      break;
    case 'close':
      if (await ports.store.closeAccount(record)) await lock(record, now, ports);
      break;
    case 'lock':
      await lock(record, now, ports);
      break;
    case 'erase':
      await erase(record, now, ports);
      break;
  }
  return step;
}

/** Resumes the plans that the request had ended, then deletes the request. */
export async function finishUndo(
  record: DeletionRecord,
  { accounts, billing, store }: Pick<DeletionPorts, 'accounts' | 'billing' | 'store'>,
): Promise<void> {
  await billing.resume(record);
  const { email, emailVerified } = (await accounts.find(record.uid)) ?? {};
  await store.deleteUndoneRequest(record, email && emailVerified ? accountKeptEmail(email) : null);
}

async function lock(record: DeletionRecord, now: Date, { accounts, store }: DeletionPorts): Promise<void> {
  await accounts.lock(record.uid);
  await store.markLocked(record, now);
}

/** Deletes the account after the records that are found through it, and the deletion record last. */
async function erase(record: DeletionRecord, now: Date, ports: DeletionPorts): Promise<void> {
  const { accounts, billing, records, store } = ports;
  const { uid } = record;
  const account = await accounts.find(uid);
  // An administrator has enabled the account again: tokens issued since then must expire first.
  if (account && !account.disabled) return lock(record, now, ports);
  await billing.erase(record);
  await records.eraseOwner(uid);
  // The counts of visits stay right: events of the last minutes are counted first, and the next run continues.
  if (!(await records.eraseEvents(uid))) return;
  const { email, emailVerified } = account ?? (await lastKnownEmail(record, ports));
  await records.erase({ uid, email, emailVerified });
  // Otherwise an earlier run has queued the email and deleted the account.
  if (email && emailVerified && (account || record.accountMissing))
    await store.queueErasureEmail(record, accountErasedEmail(email));
  if (account) await accounts.remove(uid);
  await store.deleteErasedRecord(record);
}

/** Returns the email of a deleted account; null if a new account has it, because that account keeps its records. */
async function lastKnownEmail(
  { email, emailVerified }: DeletionRecord,
  { accounts }: DeletionPorts,
): Promise<KnownEmail> {
  if (email && (await accounts.hasEmail(email))) return { email: null, emailVerified: false };
  return { email, emailVerified };
}
