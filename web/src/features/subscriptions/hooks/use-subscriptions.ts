import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { useOwnRecord } from '../../../session/own-records.ts';

/** Leaves out what this version does not understand. */
const readSubscriptions = (documents: OwnRecords['subscriptions']) =>
  documents
    .flatMap(document => SubscriptionRecord.safeParse(document).data ?? [])
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** The user's subscriptions, newest first, live; null until they are known. */
export function useSubscriptions(uid: string): SubscriptionRecord[] | null {
  return useOwnRecord(uid, 'subscriptions', readSubscriptions) ?? null;
}
