import { MARKETPLACE_LIMITS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import type { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import type { SourceResult } from '../catalog.ts';
import type { AppBackend } from './backend-settings.ts';
import { type InfoRequest, SourceError } from './info-client.ts';

type FetchInfo = (request: InfoRequest, signal: AbortSignal) => Promise<BackendInfo['data']>;

/** The last request to a back end. */
export interface BackendCheck {
  /** Its duration, in ms. */
  latencyMs: number;
  /** Why it failed; null if it succeeded. */
  reason: string | null;
}

/** Requests back ends. */
export interface BackendClient {
  /** Returns a back end's record or the reason of the failure, within the timeout. Never rejects. */
  fetchRecord(backend: AppBackend): Promise<SourceResult>;
}

/** Both in ms. */
interface Clock {
  /** The wall clock, since the epoch. */
  now(): number;
  /** A monotonic clock. */
  elapsed(): number;
}

/**
 * Requests each back end with one retry, then at its fallback URL if there is one. `checks` has the last request to each
 * back end.
 */
export function createBackendClient(
  fetchInfo: FetchInfo,
  { now, elapsed }: Clock,
): BackendClient & { checks: ReadonlyMap<ServiceId, BackendCheck> } {
  const checks = new Map<ServiceId, BackendCheck>();

  async function send(request: InfoRequest, timeoutMs: number): Promise<SourceResult> {
    const signal = AbortSignal.timeout(timeoutMs);
    const attempt = () => fetchInfo(request, signal);
    try {
      const info = await attempt().catch(error => {
        if (signal.aborted || !isTransient(error)) throw error;
        return attempt();
      });
      return { ok: true, info, fetchedAt: now() };
    } catch (error) {
      return { ok: false, reason: signal.aborted ? 'timed out' : getReason(error) };
    }
  }

  async function request(backend: AppBackend): Promise<SourceResult> {
    const { serviceId, infoUrl, fallbackUrl, apiKey } = backend;
    if (!infoUrl || !apiKey) return { ok: false, reason: 'not configured' };
    const limit = MARKETPLACE_LIMITS.sourceTimeoutMs;
    if (!fallbackUrl) return send({ serviceId, url: infoUrl, apiKey }, limit);
    const first = await send({ serviceId, url: infoUrl, apiKey }, limit / 2);
    if (first.ok) return first;
    const second = await send({ serviceId, url: fallbackUrl, apiKey }, limit / 2);
    return second.ok ? second : { ok: false, reason: `${first.reason}; fallback ${second.reason}` };
  }

  return {
    checks,
    async fetchRecord(backend) {
      const start = elapsed();
      const result = await request(backend);
      const latencyMs = Math.round(elapsed() - start);
      checks.set(backend.serviceId, { latencyMs, reason: result.ok ? null : result.reason });
      return result;
    },
  };
}

const isTransient = (error: unknown) => error instanceof SourceError && error.isTransient;

function getReason(error: unknown): string {
  return error instanceof SourceError ? error.message : 'failed';
}
