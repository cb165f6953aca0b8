import { DISPLAYED_SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalogue';
import { assembleCatalogue, type Catalogue, lastKnown, type SourceResult } from './catalogue.ts';
import type { BackendAsker } from './sources/ask-backend.ts';
import type { AppBackend } from './sources/backend-settings.ts';
import { deadlineOf } from './sources/recent-latencies.ts';

/** One round of asking all back ends. Neither promise rejects. */
export interface CatalogueRefresh {
  /** All that was known when waiting was no longer worth it. */
  answer: Promise<Catalogue>;
  /** The same once the last back end has answered or failed; the very same object when none was late. */
  settled: Promise<Catalogue>;
}

export interface RefreshOptions {
  backends: readonly AppBackend[];
  asker: BackendAsker;
  /** In ms since the epoch. */
  now(): number;
  /** Told of each back end that gave no record. */
  onFailure(serviceId: ServiceId, reason: string): void;
}

/**
 * Asks all back ends at once. The answer waits for each of them, but past the time that is usual for the slowest not
 * for one whose last record is known, which stands in until `settled`, nor for one that is not on display.
 */
export function refreshCatalogue(previous: Catalogue | null, options: RefreshOptions): CatalogueRefresh {
  const { backends, asker, now, onFailure } = options;
  const results = new Map<ServiceId, SourceResult>();
  const signupUrls = new Map(
    backends.flatMap(({ serviceId, signupUrl }) => (signupUrl ? [[serviceId, signupUrl] as const] : [])),
  );
  const assemble = () => assembleCatalogue(results, previous, signupUrls, now());
  const { promise: answer, resolve } = Promise.withResolvers<Catalogue>();
  let answered: Catalogue | null = null;
  let isLate = false;

  const answerIfEnough = () => {
    const isEnough = backends.every(
      ({ serviceId }) => results.has(serviceId) || (isLate && canWait(serviceId, previous)),
    );
    if (answered || !isEnough) return;
    answered = assemble();
    resolve(answered);
  };
  const endOfPatience = () => {
    isLate = true;
    answerIfEnough();
  };
  const deadline = setTimeout(
    // Answers that arrived while this process was busy lie unread still: they are read first, for they are not late.
    () => setImmediate(() => setImmediate(endOfPatience)),
    deadlineOf(backends.map(backend => asker.usualMs(backend))),
  );

  const settled = Promise.all(
    slowestFirst(backends, asker).map(async backend => {
      const result = await asker.ask(backend);
      if (!result.ok) onFailure(backend.serviceId, result.reason);
      results.set(backend.serviceId, result);
      answerIfEnough();
    }),
  ).then(() => {
    clearTimeout(deadline);
    answerIfEnough();
    const wasComplete = answered?.services.every(
      service => service.source === 'live' || !results.get(service.id)?.ok,
    );
    return answered && wasComplete ? answered : assemble();
  });
  return { answer, settled };
}

/** The answer waits for the slowest, so that one does not wait for the others to be asked. */
function slowestFirst(backends: readonly AppBackend[], asker: BackendAsker): AppBackend[] {
  const usualMs = (backend: AppBackend) => asker.usualMs(backend) ?? Number.MAX_VALUE;
  return backends.toSorted((a, b) => usualMs(b) - usualMs(a));
}

/** Whether nobody misses the answer of a back end for the moment. The first catalogue of all is waited for as a whole. */
function canWait(serviceId: ServiceId, previous: Catalogue | null): boolean {
  if (previous === null) return false;
  return lastKnown(previous, serviceId) !== undefined || !DISPLAYED_SERVICE_IDS.includes(serviceId);
}
