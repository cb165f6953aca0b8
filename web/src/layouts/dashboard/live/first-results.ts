import { NEWEST_PAYMENTS, OwnRecords } from '@atrium/contract/accounts/own-records';
import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import { toDeletionTarget } from '../../../features/accounts/hooks/use-account-deletion.ts';
import { toProfileTarget } from '../../../features/accounts/hooks/use-profile.ts';
import { toEntitlementsTarget } from '../../../features/subscriptions/hooks/use-entitlements.ts';
import { toSubscriptionsTarget } from '../../../features/subscriptions/hooks/use-subscriptions.ts';
import {
  toNewestTransactionsTarget,
  toUnresolvedTransactionsTarget,
} from '../../../features/transactions/hooks/use-newest-transactions.ts';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import type { FirstResult } from '../../../platform/firebase/live/live-data.ts';
import { FIRST_PATHS, receivedFirstResponse, takeFirstResponse } from '../../../session/first-responses.ts';

/** Returns what has arrived for the page's first render; nothing while the response is on its way. */
export function receivedFirstResults(uid: string): FirstResult[] {
  const received = OwnRecords.safeParse(receivedFirstResponse(FIRST_PATHS.records, uid));
  return received.success ? resultsFrom(uid, received.data) : [];
}

/** Reads the user's records that most pages show first, in one call. Throws an AppError. */
export async function readFirstResults(uid: string): Promise<FirstResult[]> {
  const requested = OwnRecords.safeParse(await takeFirstResponse(FIRST_PATHS.records, uid));
  if (requested.success) return resultsFrom(uid, requested.data);
  const fallback = 'Your data couldn’t be loaded.';
  return resultsFrom(uid, await callApiAsUser({ path: FIRST_PATHS.records, schema: OwnRecords, fallback }));
}

function resultsFrom(uid: string, records: OwnRecords): FirstResult[] {
  const one = (document: StoredDocument | null) => (document ? [document] : []);
  return [
    { target: toProfileTarget(uid), documents: one(records.profile) },
    { target: toDeletionTarget(uid), documents: one(records.deletion) },
    { target: toEntitlementsTarget(uid), documents: one(records.entitlements) },
    { target: toSubscriptionsTarget(uid), documents: records.subscriptions },
    { target: toNewestTransactionsTarget(uid, NEWEST_PAYMENTS), documents: records.transactions },
    { target: toUnresolvedTransactionsTarget(uid), documents: records.unresolved },
  ];
}
