import { type BackendInfo, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalogue';
import type { SourceResult } from '../catalogue.ts';
import { askHedged } from './ask-hedged.ts';
import type { AppBackend } from './backend-settings.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type InfoRequest, SourceError } from './info-client.ts';
import { hedgeDelayOf, RecentLatencies } from './recent-latencies.ts';

type FetchInfo = (request: InfoRequest, signal: AbortSignal) => Promise<BackendInfo['data']>;

/** Asks back ends and remembers, in this process, how each of them has been doing. */
export interface BackendAsker {
  /** One back end's record, or the reason why there is none; within the time limit, never rejects. */
  ask(backend: AppBackend): Promise<SourceResult>;
  /** How long it usually takes, in ms; null while unknown. */
  usualMs(backend: AppBackend): number | null;
}

/** Both in ms. */
interface Clock {
  /** The time of day, since the epoch. */
  now(): number;
  /** Since any moment; it is never set. */
  elapsed(): number;
}

interface Health {
  latencies: RecentLatencies;
  breaker: CircuitBreaker;
}

/**
 * Each back end is asked with one retry and one hedge, then once at its fallback address if it has one; one that keeps
 * failing is left alone for a while.
 */
export function createBackendAsker(fetchInfo: FetchInfo, { now, elapsed }: Clock): BackendAsker {
  const records = new Map<string, Health>();

  function recordOf({ serviceId, infoUrl }: AppBackend): Health {
    const id = `${serviceId} ${infoUrl}`;
    const record = records.get(id) ?? {
      latencies: new RecentLatencies(),
      breaker: createCircuitBreaker({ now: elapsed }),
    };
    records.set(id, record);
    return record;
  }

  async function askFirst(request: InfoRequest, record: Health, timeoutMs: number) {
    if (!record.breaker.allows()) throw new SourceError('left alone after failures in a row');
    try {
      const info = await askHedged({
        async ask(signal) {
          const start = elapsed();
          const answer = await fetchInfo(request, signal);
          record.latencies.add(elapsed() - start);
          return answer;
        },
        isRetryable: error => error instanceof SourceError && error.mayPass,
        hedgeAfterMs: hedgeDelayOf(record.latencies.usual()),
        timeoutMs,
        timeoutError: () => new SourceError('timed out'),
      });
      record.breaker.succeeded();
      return info;
    } catch (error) {
      record.breaker.failed();
      throw error;
    }
  }

  return {
    async ask(backend) {
      const { serviceId, infoUrl, fallbackUrl, apiKey } = backend;
      if (!infoUrl || !apiKey) return { ok: false, reason: 'not configured' };
      const limit = MARKETPLACE_LIMITS.sourceTimeoutMs;
      const timeoutMs = fallbackUrl ? limit / 2 : limit;
      const found = (info: BackendInfo['data']): SourceResult => ({ ok: true, info, fetchedAt: now() });
      try {
        return found(await askFirst({ serviceId, url: infoUrl, apiKey }, recordOf(backend), timeoutMs));
      } catch (error) {
        const reason = reasonOf(error);
        if (!fallbackUrl) return { ok: false, reason };
        const signal = AbortSignal.timeout(limit - timeoutMs);
        return fetchInfo({ serviceId, url: fallbackUrl, apiKey }, signal).then(found, failure => ({
          ok: false,
          reason: `${reason}; fallback ${signal.aborted ? 'timed out' : reasonOf(failure)}`,
        }));
      }
    },
    usualMs: backend => recordOf(backend).latencies.usual(),
  };
}

function reasonOf(error: unknown): string {
  return error instanceof SourceError ? error.message : 'failed';
}
