import type { SandboxRequest } from '../http/sandbox-request.ts';
import type { SandboxState } from '../sandbox-state.ts';

/**
 * Runs a call at the time of its header `x-sandbox-past`, in seconds, without sending events: the past of demo customers,
 * which the caller writes to the ledger itself. A call without the header runs normally.
 */
export function inPast<T>(
  { clock, stripe: { state } }: SandboxState,
  { headers }: SandboxRequest,
  run: () => T,
): T {
  const time = headers['x-sandbox-past'];
  if (time === undefined) return run();
  const { onEvent } = state;
  const { fixed } = clock;
  state.onEvent = () => {};
  clock.set(Number(time));
  try {
    return run();
  } finally {
    clock.set(fixed);
    state.onEvent = onEvent;
  }
}
