import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import type { BackendClient } from './backend-client.ts';

/** The last request to a back end. */
export interface BackendCheck {
  /** Its duration, in ms. */
  latencyMs: number;
  /** Why it failed; null if it succeeded. */
  reason: string | null;
}

/** A client that keeps the last check of each back end. `elapsed` is a monotonic clock in ms. */
export function withChecks(
  client: BackendClient,
  elapsed: () => number,
): BackendClient & { checks: ReadonlyMap<ServiceId, BackendCheck> } {
  const checks = new Map<ServiceId, BackendCheck>();
  return {
    ...client,
    checks,
    async fetchRecord(backend) {
      const start = elapsed();
      const result = await client.fetchRecord(backend);
      const latencyMs = Math.round(elapsed() - start);
      checks.set(backend.serviceId, { latencyMs, reason: result.ok ? null : result.reason });
      return result;
    },
  };
}
