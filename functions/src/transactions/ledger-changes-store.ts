import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { billQuery, type ReadMeter } from '../platform/firestore/read-meter.ts';
import { streamDocuments } from '../platform/firestore/stream-documents.ts';
import type { PaidMoney } from './totals/received.ts';
import { MONEY_FIELDS, moneyFrom } from './transaction-store.ts';

/** The time of a change, which the database sets with each write, and the payment's id. */
interface Position {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/** Opens the payments of all accounts for sums; billed reads are added to the meter. */
export function openAllPayments(meter: ReadMeter) {
  return {
    /** Returns when the oldest payment was created, null without payments, and the database's time. */
    async findFirst(): Promise<{ createdAt: Date | null; readAt: Date }> {
      const { docs, readTime } = await (await collection())
        .orderBy('createdAt')
        .limit(1)
        .select('createdAt')
        .get();
      billQuery(meter, docs.length);
      return { createdAt: docs[0]?.get('createdAt').toDate() ?? null, readAt: readTime.toDate() };
    },
    /** Streams the payments created from `from` on and before `to`, oldest first, in one consistent query. */
    async *stream(
      from: Date,
      to: Date,
    ): AsyncGenerator<PaidMoney & { createdAt: Date; appId: string; recovered: boolean }, void, undefined> {
      const created = (await collection())
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .orderBy('createdAt')
        .select('createdAt', 'appId', 'recovered', ...MONEY_FIELDS);
      for await (const document of streamDocuments(created, meter)) {
        const data = document.data();
        const { createdAt, appId, recovered = false } = data;
        yield { ...moneyFrom(data), createdAt: createdAt.toDate(), appId, recovered };
      }
    },
    /** Lists the changes after a position, oldest first, with the database's time. */
    async listChanges(
      { seconds, nanoseconds, id }: Position,
      limit: number,
    ): Promise<{ changes: { position: Position; createdAt: Date }[]; readAt: Date }> {
      const time = new Timestamp(seconds, nanoseconds);
      const sorted = (await collection()).orderBy('updatedAt').orderBy(FieldPath.documentId());
      // Without an id, the position is before all changes of its time.
      const after = id ? sorted.startAfter(time, id) : sorted.startAt(time);
      const { docs, readTime } = await after.select('createdAt', 'updatedAt').limit(limit).get();
      billQuery(meter, docs.length);
      return {
        changes: docs.map(document => {
          const updatedAt: Timestamp = document.get('updatedAt');
          return {
            position: { seconds: updatedAt.seconds, nanoseconds: updatedAt.nanoseconds, id: document.id },
            createdAt: document.get('createdAt').toDate(),
          };
        }),
        readAt: readTime.toDate(),
      };
    },
  };
}

async function collection() {
  return (await getDatabase()).collection('transactions');
}
