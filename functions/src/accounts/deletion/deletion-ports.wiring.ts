import { eraseConversions } from '../../analytics/conversions/conversion-store.ts';
import { eraseUserEvents } from '../../analytics/erasure/erase-events.ts';
import { openEventErasure } from '../../analytics/erasure/erase-events-store.ts';
import { runRollUp } from '../../analytics/rollup/run-roll-up.ts';
import { eraseSubmission } from '../../inquiries/submissions/erase-submission-store.ts';
import {
  closeAccountBilling,
  eraseAccountBilling,
  resumeAccountBilling,
} from '../../subscriptions/cancellation/close-account-billing.ts';
import { eraseSubscriptions } from '../../subscriptions/subscription-store.ts';
import { eraseTransactions } from '../../transactions/transaction-store.ts';
import * as accounts from '../profile/auth-account.ts';
import * as store from './account-deletion-store.ts';
import type { DeletionPorts } from './advance-deletion.ts';
import { eraseRecords } from './erase-records-store.ts';

/** Usually the roll-up has counted everything that is due. */
const ROLL_UP_BUDGET_MS = 60_000;

/** The ports of account deletion, connected to Stripe, Firestore and Firebase Authentication. */
export const deletionPorts: DeletionPorts = {
  accounts,
  billing: {
    close: ({ uid, id }) =>
      closeAccountBilling(uid, id, async () => {
        const current = await store.findDeletion(uid);
        return current?.id === id && current.status !== 'keeping';
      }),
    resume: ({ uid, id }) => resumeAccountBilling(uid, id),
    erase: ({ uid }) => eraseAccountBilling(uid),
  },
  records: {
    eraseOwner: async uid => {
      await eraseTransactions(uid);
      await eraseSubscriptions(uid);
      await eraseConversions(uid);
    },
    eraseEvents: async uid => {
      const ports = await openEventErasure();
      if (await eraseUserEvents(uid, ports)) return true;
      await runRollUp(ROLL_UP_BUDGET_MS);
      return eraseUserEvents(uid, ports);
    },
    erase: account => eraseRecords(account, eraseSubmission),
  },
  store,
};
