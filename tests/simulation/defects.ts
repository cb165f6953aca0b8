import type Stripe from 'stripe';
import { effectOfEvent } from '../../functions/src/ledger/events/effect-of-event.ts';
import type { EventContext } from '../../functions/src/ledger/events/event-context.ts';
import type { LedgerPorts } from '../../functions/src/ledger/ledger.ts';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import type { MemoryFirestore } from '../support/in-process/memory-firestore.ts';
import type { Defect } from './options.ts';

/** The ledger's own code, connected with a Stripe and a database. */
interface Ledger {
  context: EventContext;
  ports: LedgerPorts;
}

/** Returns the ledger as it is, or with one of its rules broken. The other defects are where their rule is. */
export function plantDefect(
  defect: Defect | undefined,
  { context, ports, database, state }: Ledger & { database: MemoryFirestore; state: StripeState },
): Ledger {
  const withPorts = (changes: Partial<LedgerPorts>): Ledger => ({ context, ports: { ...ports, ...changes } });
  const withStore = (changes: Partial<EventContext['store']>): Ledger => {
    const broken = { ...context, store: { ...context.store, ...changes } };
    return { context: broken, ports: { ...ports, getEffect: event => effectOfEvent(event, broken) } };
  };
  switch (defect) {
    case 'trusts-embedded-object':
      return withPorts({
        getEffect: event => {
          const embedded = state.events.get(event.id)?.data.object;
          return effectOfEvent(event, { ...context, stripe: withEmbedded(context.stripe, embedded) });
        },
      });
    case 'applies-duplicates':
      return withPorts({ readEvent: async id => ({ ...(await ports.readEvent(id)), state: null }) });
    case 'records-event-before-effect':
      return withPorts({
        commitEvent: async (event, seen, result, stage) => {
          const recorded = await ports.commitEvent(event, seen, result, async () => {});
          if (recorded === 'conflict') return recorded;
          const batch = database.client.batch();
          await stage(batch);
          await batch.commit().catch(() => {});
          return recorded;
        },
      });
    case 'forgets-other-plans':
      return withStore({
        readSubscriptions: async uid => {
          const seen = await context.store.readSubscriptions(uid);
          return { ...seen, records: seen.records.map(record => ({ ...record, appId: `${record.appId} ` })) };
        },
        stageSubscription: async (batch, record, { userId }) =>
          context.store.stageSubscription(batch, record, await context.store.readSubscriptions(userId)),
      });
    case 'writes-entitlements-separately':
      return withStore({
        stageSubscription: async (batch, { id, ...fields }) => {
          batch.set(database.client.doc(`subscriptions/${id}`), fields);
        },
      });
    default:
      return { context, ports };
  }
}

/** A client that returns the copy of an event instead of the current object. */
function withEmbedded(stripe: Stripe, embedded: unknown): Stripe {
  const id = typeof embedded === 'object' && embedded !== null ? Reflect.get(embedded, 'id') : undefined;
  const instead = <T extends object>(resource: T): T =>
    new Proxy(resource, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'retrieve' || typeof value !== 'function') return value;
        return (asked: unknown, ...rest: unknown[]) =>
          asked === id ? Promise.resolve(structuredClone(embedded)) : value.call(target, asked, ...rest);
      },
    });
  return new Proxy(stripe, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'paymentIntents') return instead(target.paymentIntents);
      return name === 'subscriptions' ? instead(target.subscriptions) : value;
    },
  });
}
