import { CORE_COMPONENTS, HEALTH_COMPONENTS, type Health, type HealthState } from '@atrium/contract/health';
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { RELEASE } from '../platform/release.ts';
import { componentStates, type Observations } from './component-states.ts';

/** The sources of a check. Each costs at most a request or a few documents. */
export type HealthSources = {
  [Name in keyof Observations]-?: () => Promise<Exclude<Observations[Name], undefined>>;
};

/** A source that takes longer counts as failed. Probes wait for ten seconds or more. */
export const SOURCE_TIMEOUT_MS = 5_000;

/**
 * Checks all components concurrently. A service whose request fails is down; a figure that can't be read is
 * unknown, and when none can be read, the database is down.
 * @param onFailure called for each source that fails
 */
export async function checkHealth(
  sources: HealthSources,
  onFailure: (source: string, error: unknown) => void,
  now: () => Date,
): Promise<Health> {
  const read = async ([name, source]: [string, () => Promise<unknown>]) => {
    const value = await withTimeout(SOURCE_TIMEOUT_MS, source()).catch(error => {
      onFailure(name, error);
      return undefined;
    });
    return [name, value];
  };
  const seen: Observations = Object.fromEntries(await Promise.all(Object.entries(sources).map(read)));
  const checkedAt = now();
  const states = componentStates(seen, checkedAt);
  const components = HEALTH_COMPONENTS.map(component => ({ component, state: states[component] }));
  const figures = [seen.parkedEvents, seen.reconciliation, seen.mailBacklog, seen.catalog];
  const isDatabaseDown = figures.every(figure => figure === undefined);
  return {
    status: isDatabaseDown ? 'unavailable' : getStatus(components),
    database: isDatabaseDown ? 'down' : 'operational',
    release: RELEASE,
    checkedAt: checkedAt.toISOString(),
    components,
  };
}

/** The worst state; an unknown one counts only when all the others are operational. */
function getStatus(components: Health['components']): Health['status'] {
  const has = (state: HealthState) => components.some(each => each.state === state);
  const core: readonly string[] = CORE_COMPONENTS;
  if (components.some(({ component, state }) => state === 'down' && core.includes(component))) {
    return 'unavailable';
  }
  if (has('down') || has('degraded')) return 'degraded';
  return has('unknown') ? 'unknown' : 'ok';
}
