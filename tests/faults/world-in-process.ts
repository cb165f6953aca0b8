import type Stripe from 'stripe';
import { deletionStartedAt } from '../../functions/src/access/account-closure-store.ts';
import { effectOfEvent } from '../../functions/src/ledger/events/effect-of-event.ts';
import type { EventContext } from '../../functions/src/ledger/events/event-context.ts';
import { HANDLED_EVENTS } from '../../functions/src/ledger/events/handled-events.ts';
import { openLedger } from '../../functions/src/ledger/events/open-ledger.ts';
import type { LedgerPorts } from '../../functions/src/ledger/ledger.ts';
import { receiveDelivery } from '../../functions/src/ledger/receive-delivery.ts';
import { openMemoryFirestore } from '../memory-firestore.ts';
import { openLocalStripe } from './local-stripe.ts';

/** The signing secret of the webhook endpoint. */
const SECRET = 'whsec_in_process';

/** Connects the ledger's own code with a Stripe. Firebase Authentication isn't simulated: all accounts exist. */
export function connectLedger(
  stripe: Stripe,
  tierOf: EventContext['tierOf'],
): { context: EventContext; ports: LedgerPorts } {
  const { context, ports } = openLedger(stripe);
  const connected: EventContext = {
    ...context,
    store: { ...context.store, deletionStartedAt },
    tierOf,
    origin: () => 'https://atrium.example',
  };
  return { context: connected, ports: { ...ports, effectOf: event => effectOfEvent(event, connected) } };
}

/** Opens a Stripe, a ledger, and deliveries between them, all in this process. */
export function openWorld() {
  const local = openLocalStripe();
  const ledger = openMemoryFirestore();
  // Tiers come from the subscriptions' metadata.
  const { context, ports } = connectLedger(local.sdk, async () => null);
  /** Events of the types that the ledger processes, oldest first. */
  const events: Stripe.Event[] = [];
  local.onEvent(event => {
    if (HANDLED_EVENTS.includes(event.type)) events.push(structuredClone(event));
  });
  return {
    ...local,
    ledger,
    context,
    ports,
    events,
    deliver: (event: Stripe.Event) => deliverSigned(signed(event)),
    deliverSigned,
    signed,
  };

  function signed(event: object, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) {
    const payload = JSON.stringify(event);
    const signature = local.sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, signature };
  }

  function deliverSigned({ payload, signature }: { payload: string; signature: string | undefined }) {
    return receiveDelivery(
      { rawBody: Buffer.from(payload), signature, receivedAt: Math.floor(Date.now() / 1000) },
      { secret: SECRET, stripe: local.sdk, ports },
    );
  }
}

export type InProcessWorld = ReturnType<typeof openWorld>;

/** The parameters of a PaymentIntent that our API creates. */
export function paymentParams(amountCents: number, userId = 'ada') {
  return {
    amount: amountCents,
    currency: 'usd',
    description: 'Demo payment',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
    metadata: {
      userId,
      appId: 'demo-app',
      paymentMethod: 'stripe',
      amountCents: String(amountCents),
      currency: 'USD',
    },
  };
}

/** The metadata of a subscription that our API creates. */
export const SUBSCRIPTION_METADATA = {
  appId: 'ai-caller',
  tierId: 'starter',
  description: 'AI Caller, Starter plan',
};

/** Returns all permutations. */
export function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, i) => ordersOf(all.toSpliced(i, 1)).map(rest => [first, ...rest]));
}
