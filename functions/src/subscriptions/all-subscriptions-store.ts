import { getDatabase } from '../platform/firestore/firebase.ts';
import { billCount, billQuery, type ReadMeter } from '../platform/firestore/read-meter.ts';
import { streamDocuments } from '../platform/firestore/stream-documents.ts';
import type { SubscriptionRecord } from './subscription.ts';
import { fromDocument } from './subscription-store.ts';

/** The fields that sums of recurring revenue need. */
const REVENUE_FIELDS = [
  'appId',
  'status',
  'createdAt',
  'trialEnd',
  'endedAt',
  'undoReason',
  'plans',
] as const satisfies readonly (keyof SubscriptionRecord)[];

/** Opens the subscriptions of all accounts for sums; billed reads are added to the meter. */
export function openAllSubscriptions(meter: ReadMeter) {
  return {
    async count(): Promise<number> {
      const { count } = (await (await collection()).count().get()).data();
      billCount(meter, count);
      return count;
    },
    /** Returns whether a subscription has changed after a time, and the database's time. */
    async hasChangedSince(time: Date): Promise<{ hasChanged: boolean; readAt: Date }> {
      const changed = (await collection()).where('updatedAt', '>', time).limit(1).select();
      const { empty, readTime } = await changed.get();
      billQuery(meter, 1);
      return { hasChanged: !empty, readAt: readTime.toDate() };
    },
    /** Streams all subscriptions, ended ones included, in one consistent query. */
    async *stream(): AsyncGenerator<
      Pick<SubscriptionRecord, (typeof REVENUE_FIELDS)[number]>,
      void,
      undefined
    > {
      const all = (await collection()).select(...REVENUE_FIELDS);
      for await (const document of streamDocuments(all, meter)) {
        yield fromDocument(document.id, document.data());
      }
    },
  };
}

async function collection() {
  return (await getDatabase()).collection('subscriptions');
}
