import { MARKETPLACE_LIMITS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import type { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import type { SourceResult } from '../catalog.ts';
import type { AppBackend } from './backend-settings.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { sendHedged } from './hedged-request.ts';
import { type InfoRequest, SourceError } from './info-client.ts';
import { getHedgeDelay, RecentLatencies } from './recent-latencies.ts';

type FetchInfo = (request: InfoRequest, signal: AbortSignal) => Promise<BackendInfo['data']>;

/** The last request to a back end. */
export interface BackendCheck {
  /** Its duration, in ms. */
  latencyMs: number;
  /** Why it failed; null if it succeeded. */
  reason: string | null;
}

/** Requests back ends, and tracks the latency and failures of each in this process. */
export interface BackendClient {
  /** Returns a back end's record or the reason of the failure, within the timeout. Never rejects. */
  fetchRecord(backend: AppBackend): Promise<SourceResult>;
  /** Returns the typical latency in ms; null if it is unknown. */
  typicalMs(backend: AppBackend): number | null;
}

/** Both in ms. */
interface Clock {
  /** The wall clock, since the epoch. */
  now(): number;
  /** A monotonic clock. */
  elapsed(): number;
}

interface Health {
  latencies: RecentLatencies;
  breaker: CircuitBreaker;
}

/**
 * Requests each back end with one retry and one hedged request, then once at its fallback URL if there is one. A circuit
 * breaker pauses requests to a back end that keeps failing; `onCircuitOpen` is called when it starts. `checks` has the
 * last request to each back end.
 */
export function createBackendClient(
  fetchInfo: FetchInfo,
  { now, elapsed }: Clock,
  onCircuitOpen: (serviceId: string) => void = () => {},
): BackendClient & { checks: ReadonlyMap<ServiceId, BackendCheck> } {
  const checks = new Map<ServiceId, BackendCheck>();
  const healthByBackend = new Map<string, Health>();

  function openHealth({ serviceId, infoUrl }: AppBackend): Health {
    const id = `${serviceId} ${infoUrl}`;
    const health = healthByBackend.get(id) ?? {
      latencies: new RecentLatencies(),
      breaker: createCircuitBreaker({ now: elapsed, onOpen: () => onCircuitOpen(serviceId) }),
    };
    healthByBackend.set(id, health);
    return health;
  }

  async function fetchPrimary(request: InfoRequest, health: Health, timeoutMs: number) {
    if (!health.breaker.allows()) throw new SourceError('circuit open after repeated failures');
    try {
      const info = await sendHedged({
        async send(signal) {
          const start = elapsed();
          const response = await fetchInfo(request, signal);
          health.latencies.add(elapsed() - start);
          return response;
        },
        isRetryable: error => error instanceof SourceError && error.isTransient,
        hedgeAfterMs: getHedgeDelay(health.latencies.typical()),
        timeoutMs,
        timeoutError: () => new SourceError('timed out'),
      });
      health.breaker.succeeded();
      return info;
    } catch (error) {
      health.breaker.failed();
      throw error;
    }
  }

  async function request(backend: AppBackend): Promise<SourceResult> {
    const { serviceId, infoUrl, fallbackUrl, apiKey } = backend;
    if (!infoUrl || !apiKey) return { ok: false, reason: 'not configured' };
    const limit = MARKETPLACE_LIMITS.sourceTimeoutMs;
    const timeoutMs = fallbackUrl ? limit / 2 : limit;
    const found = (info: BackendInfo['data']): SourceResult => ({ ok: true, info, fetchedAt: now() });
    try {
      return found(await fetchPrimary({ serviceId, url: infoUrl, apiKey }, openHealth(backend), timeoutMs));
    } catch (error) {
      const reason = getReason(error);
      if (!fallbackUrl) return { ok: false, reason };
      const signal = AbortSignal.timeout(limit - timeoutMs);
      return fetchInfo({ serviceId, url: fallbackUrl, apiKey }, signal).then(found, failure => ({
        ok: false,
        reason: `${reason}; fallback ${signal.aborted ? 'timed out' : getReason(failure)}`,
      }));
    }
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
    typicalMs: backend => openHealth(backend).latencies.typical(),
  };
}

function getReason(error: unknown): string {
  return error instanceof SourceError ? error.message : 'failed';
}
