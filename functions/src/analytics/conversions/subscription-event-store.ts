import { toExpiry } from '@atrium/contract/analytics/retention';
import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

async function getDocumentRef(subscriptionId: string) {
  return (await getDatabase()).collection('analytics').doc(subscriptionEventId(subscriptionId));
}

/** Whether the event of a subscription exists, written by the ledger or by a page. */
export async function hasSubscriptionEvent(subscriptionId: string): Promise<boolean> {
  return (await (await getDocumentRef(subscriptionId)).get()).exists;
}

/** Adds the event of a subscription to a batch, which fails when the event exists. */
export async function stageSubscriptionEvent(
  batch: WriteBatch,
  { subscriptionId, ...event }: SubscriptionEvent,
): Promise<void> {
  batch.create(await getDocumentRef(subscriptionId), {
    ...event,
    timestamp: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(toExpiry(Date.now())),
  });
}
