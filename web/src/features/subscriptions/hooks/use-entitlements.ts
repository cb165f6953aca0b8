import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { type Entitlement, Entitlements } from '@atrium/contract/subscriptions/subscriptions';
import { useOwnRecord } from '../../../session/own-records.ts';

const readApps = (document: OwnRecords['entitlements']) => Entitlements.safeParse(document).data?.apps ?? {};

/** The plans that the user has, by app id, live; null until they are known. */
export function useEntitlements(uid: string): Readonly<Record<string, Entitlement>> | null {
  return useOwnRecord(uid, 'entitlements', readApps) ?? null;
}
