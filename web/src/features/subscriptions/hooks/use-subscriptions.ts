import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { useOwnRecord } from '../../../session/own-records.ts';

/** Leaves out what this version does not understand. */
const readSubscriptions = (documents: OwnRecords['subscriptions']) =>
  documents
    .flatMap(document => LiveSubscription.safeParse(document).data ?? [])
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** The user's subscriptions, newest first, live; null until they are known. */
export function useSubscriptions(uid: string): LiveSubscription[] | null {
  return useOwnRecord(uid, 'subscriptions', readSubscriptions) ?? null;
}
