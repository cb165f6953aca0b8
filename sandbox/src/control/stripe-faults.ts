import { setTimeout as delay } from 'node:timers/promises';
import type { Reply, SandboxRequest } from '../http/sandbox-request.ts';

/**
 * A fault in Stripe's API for the next `times` matching calls. `before` answers without doing anything,
 * `after` does the work and then loses the answer: what a time-out looks like to the caller.
 */
export interface StripeFault {
  path: string | null;
  method: string | null;
  times: number;
  delayMs: number;
  /** The status to answer with; null cuts the connection. Absent: only the delay. */
  status?: number | null;
  when: 'before' | 'after';
}

/** Applies the first fault that matches, around the real answer. */
export async function withFault(
  faults: StripeFault[],
  request: SandboxRequest,
  answer: () => Reply,
): Promise<Reply> {
  const fault = faults.find(
    ({ path, method, times }) =>
      times > 0 && (!path || request.path.startsWith(path)) && (!method || method === request.method),
  );
  if (!fault) return answer();
  fault.times -= 1;
  if (fault.when === 'after') {
    const real = answer();
    await delay(fault.delayMs);
    return fault.status === undefined ? real : broken(fault.status);
  }
  await delay(fault.delayMs);
  return fault.status === undefined ? answer() : broken(fault.status);
}

function broken(status: number | null): Reply {
  if (status === null) return response => response.destroy();
  const type = status === 429 ? 'rate_limit_error' : 'api_error';
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_sandbox_fault' },
    body: JSON.stringify({ error: { message: 'An error that was asked for.', type } }),
  };
}
