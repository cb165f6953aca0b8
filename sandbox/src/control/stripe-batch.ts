import type { SandboxRequest } from '../http/sandbox-request.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { SANDBOX_KEYS } from '../stripe/api/keys.ts';
import { renewNow } from '../stripe/subscriptions/renew-subscription.ts';
import { InvalidControlCall } from './control-body.ts';

/** A call of Stripe's API, or with `renew` the renewal of a subscription, at a timestamp in seconds; null is now. */
type BatchCall = { at: number | null } & ({ method: string; url: string; body: string } | { renew: string });

interface BatchReply {
  status: number;
  body: string;
}

/**
 * Executes many calls of Stripe's API in one request, each at its own time, without sending events: the past of demo
 * customers, which the caller writes to the ledger itself.
 */
export function runStripeBatch(
  { clock, stripe: { state, api } }: SandboxState,
  request: SandboxRequest,
): { replies: BatchReply[] } {
  const { calls }: { calls: BatchCall[] } = JSON.parse(request.body.toString('utf8'));
  const { onEvent } = state;
  const { fixed } = clock;
  state.onEvent = () => {};
  try {
    return {
      replies: calls.map(call => {
        clock.set(call.at ?? fixed);
        return 'renew' in call ? renew(call.renew) : handle(call);
      }),
    };
  } finally {
    clock.set(fixed);
    state.onEvent = onEvent;
  }

  function renew(id: string): BatchReply {
    const subscription = state.subscriptions.get(id);
    if (!subscription) throw new InvalidControlCall('Subscription not found.');
    return { status: 200, body: JSON.stringify(renewNow(state, subscription)) };
  }

  function handle({ method, url, body }: { method: string; url: string; body: string }): BatchReply {
    const { pathname, searchParams } = new URL(url, request.origin);
    const reply = api.handle({
      method,
      path: pathname,
      query: searchParams,
      headers: { authorization: `Bearer ${SANDBOX_KEYS.secret}` },
      body: Buffer.from(body),
      origin: request.origin,
    });
    return { status: reply.status, body: String(reply.body ?? '') };
  }
}
