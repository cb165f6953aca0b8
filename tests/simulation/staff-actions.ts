import type { RefundPlanChoice } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { answerDispute } from '../../functions/src/ledger/disputes/answer-dispute.ts';
import { commitEffect, findEvent } from '../../functions/src/ledger/event-store.ts';
import { syncPayment } from '../../functions/src/ledger/events/sync-payment.ts';
import { applyEvent } from '../../functions/src/ledger/ledger.ts';
import { makeRefund } from '../../functions/src/ledger/refunds/complete-refund.ts';
import { REFUND_STORES } from '../support/in-process/world-in-process.ts';
import { chance, key, pick, request } from './random-actions.ts';
import type { World } from './simulated-world.ts';

const STAFF = { uid: 'finance', email: 'finance@atrium.example' } as const;
export async function refund(world: World): Promise<void> {
  const charged = [...world.database.all('transactions')].filter(([, each]) => each.stripePaymentIntentId);
  const [id, fields] = pick(world, charged) ?? [];
  if (!id || !fields) return;
  const { context } = world;
  const isPart = chance(world, 0.5);
  const paymentIntentId = String(fields.stripePaymentIntentId);
  const plan: RefundPlanChoice | undefined =
    fields.kind === 'plan' && !isPart ? (chance(world, 0.5) ? 'cancel_now' : 'end_with_period') : undefined;
  const amount = 1 + Math.floor((world.random() * Number(fields.amountCents)) / 100);
  const order = { key: key(world), staff: STAFF, requestId: key(world), transactionId: id, paymentIntentId };
  world.record(`staff refunds ${isPart ? amount : 'all'} of ${id}`);
  await request(world, `refund of ${id}`, async () => {
    const stored = await context.store.readTransaction(id);
    if (!stored) return;
    const record = stored.value;
    const choice = plan && { plan };
    const forgetsPlan = world.options.defect === 'refunds-credited-money';
    await makeRefund(
      {
        ...order,
        userId: record.userId,
        plan: forgetsPlan ? null : record.plan,
        request: {
          reason: 'requested_by_customer',
          ...(isPart && { amount }),
          ...(forgetsPlan ? {} : choice),
        },
      },
      { context, ...refundPorts(world) },
    );
  });
}

function refundPorts({ stripe, options }: World) {
  if (options.defect !== 'refunds-without-key') return { stripe, ...REFUND_STORES };
  const { openAuditEntry } = REFUND_STORES;
  const refunds = new Proxy(stripe.refunds, {
    get: (target, name) =>
      name === 'create'
        ? (params: Stripe.RefundCreateParams) => target.create(params)
        : Reflect.get(target, name),
  });
  return {
    stripe: new Proxy(stripe, {
      get: (target, name) => (name === 'refunds' ? refunds : Reflect.get(target, name)),
    }),
    ...REFUND_STORES,
    openAuditEntry: async (entry: Parameters<typeof openAuditEntry>[0]) => {
      await openAuditEntry(entry);
      return true;
    },
    findAuditEntry: async () => null,
    // The lock would let the second of two concurrent requests wait.
    acquireLease: async () => ({ release: async () => {} }),
  };
}

export async function dispute(world: World): Promise<void> {
  const open = [...world.state.disputes.values()].filter(({ status }) => status.endsWith('needs_response'));
  const chosen = pick(world, open);
  const intent = chosen?.payment_intent;
  if (!chosen || typeof intent !== 'string') return;
  const { stripe, context } = world;
  const isAccepted = chance(world, 0.3);
  const statement = chance(world, 0.5) ? 'winning_evidence' : 'losing_evidence';
  world.record(`staff ${isAccepted ? 'accepts' : 'challenges'} ${chosen.id}`);
  await request(world, `answer to ${chosen.id}`, async () => {
    await answerDispute(
      chosen.id,
      {
        ...{ action: isAccepted ? 'accept' : 'challenge', statement: isAccepted ? '' : statement },
        ...{ accessLog: '', files: {} },
      },
      stripe,
    );
    const { stage } = await syncPayment(intent, context, { disputed: true });
    await commitEffect(stage);
  });
}

/** Staff applies a parked event again. */
export async function replayParked(world: World): Promise<void> {
  const parked = [...world.database.all('stripe_events')].filter(([, { state }]) => state === 'parked');
  const [id] = pick(world, parked) ?? [];
  if (!id) return;
  world.record(`staff replays ${id}`);
  await request(world, `replay of ${id}`, () => replay(world, id));
}

/** Applies a parked event again, as the route does. */
export async function replay(world: World, id: string): Promise<void> {
  const event = await findEvent(id);
  if (!event) return;
  const { type, created, subject } = event;
  await applyEvent({ id, type, created, subject }, world.ports, { replay: true });
}
