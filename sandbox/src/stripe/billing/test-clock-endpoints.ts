import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { integer, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { listDueActions } from './renew-subscription.ts';

/** Stripe deletes a test clock after 30 days. */
const LIFETIME_SECONDS = 30 * 86_400;
/** The maximum step is two years; Stripe allows two intervals of the shortest subscription. */
const MAX_ADVANCE_SECONDS = 2 * 366 * 86_400;

const createFields = { frozen_time: required(integer), name: text };
const advanceFields = { frozen_time: required(integer) };

function create({ stripe }: Call, params: Parsed<typeof createFields>) {
  const created = stripe.clock.now();
  const clock: Stripe.TestHelpers.TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + LIFETIME_SECONDS,
    frozen_time: params.frozen_time,
    livemode: false,
    name: params.name ?? null,
    status: 'ready',
    status_details: {},
  };
  stripe.testClocks.set(clock.id, clock);
  stripe.emit('test_helpers.test_clock.created', clock);
  return clock;
}

function advance(call: Call, params: Parsed<typeof advanceFields>): Stripe.TestHelpers.TestClock {
  const { stripe } = call;
  const clock = requireObject(stripe.testClocks, 'test_clock', call.id);
  const target = params.frozen_time;
  if (target <= clock.frozen_time || target - clock.frozen_time > MAX_ADVANCE_SECONDS) {
    throw invalidRequest(
      "The frozen_time must be after the clock's current frozen_time and at most two years later.",
      { param: 'frozen_time' },
    );
  }
  clock.status = 'advancing';
  stripe.emit('test_helpers.test_clock.advancing', clock);
  runUntil(stripe, clock, target);
  clock.frozen_time = target;
  clock.status = 'ready';
  stripe.emit('test_helpers.test_clock.ready', clock);
  return clock;
}

/** Runs the due actions of the clock's subscriptions up to the target, in order of time. */
function runUntil(stripe: StripeState, clock: Stripe.TestHelpers.TestClock, target: number): void {
  for (;;) {
    const due = [...stripe.subscriptions.values()]
      .filter(subscription => subscription.test_clock === clock.id)
      .flatMap(subscription => listDueActions(stripe, subscription, clock.frozen_time))
      .filter(action => action.at <= target);
    const at = Math.min(...due.map(action => action.at));
    if (!Number.isFinite(at)) return;
    clock.frozen_time = at;
    for (const action of due) if (action.at === at) action.run();
  }
}

export const testClockEndpoints = [
  endpoint('POST', '/v1/test_helpers/test_clocks', createFields, create),
  endpoint('POST', '/v1/test_helpers/test_clocks/:id/advance', advanceFields, advance),
];
