import type { DatedPayment, MonthSums } from '../../../functions/src/revenue/day-sums.ts';
import type { RecurringSubscription } from '../../../functions/src/revenue/mrr.ts';
import type {
  ChangePosition,
  CountState,
  RecountPorts,
  RecurringRevenue,
  Seen,
} from '../../../functions/src/revenue/recount.ts';
import { pass } from '../ledger/interruption.ts';

interface StoredPayment extends DatedPayment {
  id: string;
  updatedAt: number;
  /** From when on queries return the change. */
  visibleAt: number;
}

interface Document {
  data: unknown;
  version: number;
}

/**
 * Payments, subscriptions and rollups in memory, with only Firestore's guarantees: a query is consistent, and a write
 * fails when its document has changed since it was read. Every call is a wait at which the caller can be interrupted.
 */
export class MemoryRevenue implements RecountPorts<number | null> {
  readonly documents = new Map<string, Document>();
  readonly #payments = new Map<string, StoredPayment>();
  readonly #subscriptions = new Map<string, RecurringSubscription & { updatedAt: number }>();
  now = Date.parse('2026-03-20T12:00:00Z');
  streamed = 0;
  #clock = 0;

  /** Writes a payment; `delayMs` passes before queries return it. */
  pay(id: string, payment: DatedPayment, delayMs = 0): void {
    const visibleAt = this.now + delayMs;
    this.#payments.set(id, { ...structuredClone(payment), id, updatedAt: this.now, visibleAt });
  }

  subscribe(id: string, subscription: RecurringSubscription): void {
    this.#subscriptions.set(id, { ...subscription, updatedAt: this.now });
  }

  /** Returns the paid amounts by day, app and currency, counted without the rollups. */
  expected(): Record<string, number> {
    const paid: Record<string, number> = {};
    for (const { createdAt, appId, currency, shares } of this.#visible()) {
      if (!shares) continue;
      const key = `${createdAt.toISOString().slice(0, 10)} ${appId} ${currency}`;
      paid[key] = (paid[key] ?? 0) + shares.paid;
    }
    return sorted(paid);
  }

  /** Returns the same from the rollups. */
  counted(): Record<string, number> {
    const paid: Record<string, number> = {};
    for (const [path, { data }] of this.documents) {
      if (!/^\d/.test(path)) continue;
      for (const [day, sums] of Object.entries(data as MonthSums)) {
        for (const sum of sums) paid[`${day} ${sum.appId} ${sum.currency}`] = sum.paid;
      }
    }
    return sorted(paid);
  }

  readonly payments: RecountPorts<number | null>['payments'] = {
    findFirst: async () => {
      await pass();
      const first = this.#visible()[0];
      const readAt = new Date(this.now);
      await pass();
      return { createdAt: first?.createdAt ?? null, readAt };
    },
    stream: (from, to) => this.#streamPayments(from, to),
    listChanges: async (after, limit) => {
      await pass();
      const all = this.#visible().toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)));
      const changes = all
        .filter(payment => comparePositions(positionOf(payment), after) > 0)
        .slice(0, limit)
        .map(payment => ({ position: positionOf(payment), createdAt: payment.createdAt }));
      const readAt = new Date(this.now);
      await pass();
      return { changes, readAt };
    },
  };

  readonly subscriptions: RecountPorts<number | null>['subscriptions'] = {
    count: async () => {
      await pass();
      return this.#subscriptions.size;
    },
    hasChangedSince: async time => {
      await pass();
      const hasChanged = [...this.#subscriptions.values()].some(each => each.updatedAt > time.getTime());
      const readAt = new Date(this.now);
      await pass();
      return { hasChanged, readAt };
    },
    stream: () => this.#streamSubscriptions(),
  };

  readonly rollups: RecountPorts<number | null>['rollups'] = {
    readState: () => this.#read<CountState>('state'),
    writeState: (state, mark) => this.#write('state', state, mark),
    readMonth: month => this.#read<MonthSums>(month),
    writeMonth: (month, sums, mark) => this.#write(month, sums, mark),
    readRecurring: () => this.#read<RecurringRevenue>('subscriptions'),
    writeRecurring: (recurring, mark) => this.#write('subscriptions', recurring, mark),
  };

  async *#streamPayments(from: Date, to: Date): AsyncGenerator<DatedPayment, void, undefined> {
    await pass();
    const rows = structuredClone(
      this.#visible().filter(({ createdAt }) => createdAt >= from && createdAt < to),
    );
    for (const { createdAt, appId, currency, recovered, shares } of rows) {
      await pass();
      this.streamed += 1;
      yield { createdAt, appId, currency, recovered, shares };
    }
  }

  async *#streamSubscriptions(): AsyncGenerator<RecurringSubscription, void, undefined> {
    await pass();
    for (const subscription of structuredClone([...this.#subscriptions.values()])) {
      await pass();
      yield subscription;
    }
  }

  #visible(): StoredPayment[] {
    return [...this.#payments.values()]
      .filter(({ visibleAt }) => visibleAt <= this.now)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  async #read<T>(path: string): Promise<Seen<T, number | null>> {
    await pass();
    const found = structuredClone(this.documents.get(path));
    await pass();
    return { data: (found?.data as T | undefined) ?? null, mark: found?.version ?? null };
  }

  async #write(path: string, data: unknown, mark: number | null): Promise<boolean> {
    await pass();
    const isUnchanged = (this.documents.get(path)?.version ?? null) === mark;
    this.#clock += 1;
    if (isUnchanged) this.documents.set(path, { data: structuredClone(data), version: this.#clock });
    await pass();
    return isUnchanged;
  }
}

function positionOf({ updatedAt, id }: StoredPayment): ChangePosition {
  return { seconds: Math.floor(updatedAt / 1000), nanoseconds: (updatedAt % 1000) * 1_000_000, id };
}

function comparePositions(a: ChangePosition, b: ChangePosition): number {
  return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function sorted(sums: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
