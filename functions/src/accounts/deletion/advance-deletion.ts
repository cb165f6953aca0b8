import type { Mail } from '../../platform/mail/mail.ts';
import { type DeletionRecord, type KnownEmail, nextStep } from './account-deletion.ts';
import { erasedLetter, keptLetter, missingAccountEmail } from './deletion-emails.ts';

/** An account of the sign-in service. */
export interface SignInAccount {
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
}

/** What a deletion needs from outside. Each call may be repeated. */
export interface DeletionPorts {
  accounts: {
    /** Null when there is none any more. */
    find(uid: string): Promise<SignInAccount | null>;
    /** Ends every session and lets nobody begin another one. */
    lock(uid: string): Promise<void>;
    remove(uid: string): Promise<void>;
    /** Whether an account has this email. */
    hasEmail(email: string): Promise<boolean>;
  };
  billing: {
    close(record: DeletionRecord): Promise<void>;
    resume(record: DeletionRecord): Promise<void>;
    erase(record: DeletionRecord): Promise<void>;
  };
  records: {
    /** Takes the person out of payments, which stay. */
    eraseOwner(uid: string): Promise<void>;
    erase(account: { uid: string; email: string | null; emailVerified: boolean }): Promise<void>;
  };
  store: {
    requestDeletion(
      record: DeletionRecord,
      now: Date,
      letter: (eraseAt: Date) => Mail | null,
    ): Promise<boolean>;
    closeAccount(record: DeletionRecord): Promise<boolean>;
    markLocked(record: DeletionRecord, now: Date): Promise<void>;
    forgetKept(record: DeletionRecord, letter: Mail | null): Promise<void>;
    forgetAttempt(record: DeletionRecord): Promise<void>;
    stateErasure(record: DeletionRecord, letter: Mail): Promise<void>;
    forgetErased(record: DeletionRecord): Promise<void>;
  };
}

/** Does what is due for one account and answers what that was; null for nothing. Calling it again goes on. */
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
        record.email ? missingAccountEmail(record.email, eraseAt) : null,
      );
      break;
    case 'forget':
      await ports.store.forgetAttempt(record);
      break;
    case 'watch':
      // A purchase that had begun when the wish came, or one made in Stripe's own pages.
      await ports.billing.close(record);
      break;
    case 'resume':
      await finishKeeping(record, ports);
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

/** Resumes what the wish had ended, then forgets it. */
export async function finishKeeping(
  record: DeletionRecord,
  { accounts, billing, store }: Pick<DeletionPorts, 'accounts' | 'billing' | 'store'>,
): Promise<void> {
  await billing.resume(record);
  const email = (await accounts.find(record.uid))?.email;
  await store.forgetKept(record, email ? keptLetter(email) : null);
}

async function lock(record: DeletionRecord, now: Date, { accounts, store }: DeletionPorts): Promise<void> {
  await accounts.lock(record.uid);
  await store.markLocked(record, now);
}

/** The account itself goes after everything that is found by it, and the record of all this last. */
async function erase(record: DeletionRecord, now: Date, ports: DeletionPorts): Promise<void> {
  const { accounts, billing, records, store } = ports;
  const { uid } = record;
  const account = await accounts.find(uid);
  // Somebody of us has opened it again: the tokens of since then have to run out first.
  if (account && !account.disabled) return lock(record, now, ports);
  await billing.erase(record);
  await records.eraseOwner(uid);
  const { email, emailVerified } = account ?? (await lastKnownEmail(record, ports));
  await records.erase({ uid, email, emailVerified });
  // Without either, an earlier run has written it and removed the account.
  if (email && (account || record.accountMissing)) await store.stateErasure(record, erasedLetter(email));
  if (account) await accounts.remove(uid);
  await store.forgetErased(record);
}

/** Of a deleted account. Its email may belong to a new account by now, which keeps what was sent from and to it. */
async function lastKnownEmail(
  { email, emailVerified }: DeletionRecord,
  { accounts }: DeletionPorts,
): Promise<KnownEmail> {
  if (email && (await accounts.hasEmail(email))) return { email: null, emailVerified: false };
  return { email, emailVerified };
}
