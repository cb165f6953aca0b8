import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxRequest, SandboxResponse } from '../http/sandbox-request.ts';

/**
 * A fault in Stripe's API for the next `times` matching calls. `before` fails the call without executing it;
 * `after` executes it and then drops the response, as a timeout looks to the caller.
 */
export interface StripeFault {
  path: string | null;
  method: string | null;
  times: number;
  delayMs: number;
  /** The HTTP status of the response; null drops the connection, undefined only delays. */
  status: number | null | undefined;
  when: 'before' | 'after';
}

/** Handles a call with the first matching fault applied. */
export async function withFault(
  faults: StripeFault[],
  request: SandboxRequest,
  handle: () => SandboxResponse,
): Promise<SandboxResponse> {
  const fault = faults.find(
    ({ path, method, times }) =>
      times > 0 && (!path || request.path.startsWith(path)) && (!method || method === request.method),
  );
  if (!fault) return handle();
  fault.times -= 1;
  const executed = fault.when === 'after' ? handle() : null;
  await delay(fault.delayMs);
  return fault.status === undefined ? (executed ?? handle()) : faultResponse(fault.status);
}

function faultResponse(status: number | null): SandboxResponse {
  if (status === null) return response => response.destroy();
  const type = status === 429 ? 'rate_limit_error' : 'api_error';
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_sandbox_fault' },
    body: JSON.stringify({ error: { message: 'Simulated error.', type } }),
  };
}
