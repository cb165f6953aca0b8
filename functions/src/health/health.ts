import { CORE_COMPONENTS, HEALTH_COMPONENTS, type Health, type HealthState } from '@atrium/contract/health';
import { isStale } from './component-states.ts';
import type { HealthRecord } from './health-record.ts';

/** What is known when the database doesn't answer: that it doesn't. */
export const DATABASE_DOWN: Health = {
  status: 'unavailable',
  database: 'down',
  checkedAt: null,
  components: HEALTH_COMPONENTS.map(component => ({ component, state: 'unknown', since: null })),
  figures: { catalogAgeSeconds: null, reconciledAt: null, mailBacklog: null, parkedEvents: null },
  incidents: [],
};

/** Returns the reply from the stored record. States of a check that is too old are unknown. */
export function healthFrom(record: HealthRecord | null, now: Date): Health {
  if (!record) return { ...DATABASE_DOWN, status: 'unknown', database: 'operational' };
  const isOld = isStale(record.checkedAt, now);
  const components = HEALTH_COMPONENTS.map(component => {
    const { state, since } = record.components[component];
    return isOld
      ? { component, state: 'unknown' as const, since: null }
      : { component, state, since: since.toISOString() };
  });
  const { catalogRefreshedAt, reconciledAt, mailBacklog, parkedEvents } = record.figures;
  return {
    status: statusOf(components),
    database: 'operational',
    checkedAt: record.checkedAt.toISOString(),
    components,
    figures: {
      catalogAgeSeconds:
        catalogRefreshedAt && Math.max(0, Math.round((now.getTime() - catalogRefreshedAt.getTime()) / 1000)),
      reconciledAt: reconciledAt?.toISOString() ?? null,
      mailBacklog: isOld ? null : mailBacklog,
      parkedEvents: isOld ? null : parkedEvents,
    },
    incidents: record.incidents.map(({ startedAt, endedAt, ...incident }) => ({
      ...incident,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/** The worst state; an unknown one counts only when all the others are operational. */
function statusOf(components: Health['components']): Health['status'] {
  const has = (state: HealthState) => components.some(each => each.state === state);
  const core: readonly string[] = CORE_COMPONENTS;
  if (components.some(({ component, state }) => state === 'down' && core.includes(component))) {
    return 'unavailable';
  }
  if (has('down') || has('degraded')) return 'degraded';
  return has('unknown') ? 'unknown' : 'ok';
}
