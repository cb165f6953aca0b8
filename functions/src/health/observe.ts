import { withTimeout } from '../platform/with-timeout.ts';
import type { Observations } from './component-states.ts';

type Found<Name extends keyof Observations> = Exclude<Observations[Name], undefined>;

/** Where a check gets its findings from. Each costs at most a request or a few documents. */
export type HealthSources = { [Name in keyof Observations]-?: () => Promise<Found<Name>> };

/** A source that takes longer counts as failed, so that it doesn't hold up the others. */
const SOURCE_TIMEOUT_MS = 15_000;

/**
 * Asks all sources. A request that fails is a finding: what it asks for doesn't answer. A figure that can't be read is
 * unknown.
 * @param onFailure called for each source that fails
 */
export async function observe(
  sources: HealthSources,
  onFailure: (source: keyof Observations, error: unknown) => void,
): Promise<Observations> {
  const ask = <T>(name: keyof Observations, source: () => Promise<T>): Promise<T | undefined> =>
    withTimeout(source(), SOURCE_TIMEOUT_MS, 'The source timed out.').catch(error => {
      onFailure(name, error);
      return undefined;
    });
  const [site, auth, stripe, parkedEvents, reconciliation, mailBacklog, catalog] = await Promise.all([
    ask('siteAnswers', sources.siteAnswers),
    ask('authAnswers', sources.authAnswers),
    ask('stripeAnswers', sources.stripeAnswers),
    ask('parkedEvents', sources.parkedEvents),
    ask('reconciliation', sources.reconciliation),
    ask('mailBacklog', sources.mailBacklog),
    ask('catalog', sources.catalog),
  ]);
  return {
    siteAnswers: site ?? false,
    authAnswers: auth ?? false,
    stripeAnswers: stripe ?? false,
    parkedEvents,
    reconciliation,
    mailBacklog,
    catalog,
  };
}
