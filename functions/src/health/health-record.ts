import {
  HEALTH_COMPONENTS,
  HEALTH_LIMITS,
  type HealthComponent,
  type HealthIncident,
  type HealthState,
} from '@atrium/contract/health';

const DAY_MS = 86_400_000;

/** What the last check has stored: one document. */
export interface HealthRecord {
  checkedAt: Date;
  components: Record<HealthComponent, { state: HealthState; since: Date }>;
  /** Times; ages are computed when they are read. */
  figures: {
    catalogRefreshedAt: Date | null;
    reconciledAt: Date | null;
    mailBacklog: number | null;
    parkedEvents: number | null;
  };
  /** Newest first. */
  incidents: (Omit<HealthIncident, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null })[];
}

/**
 * Returns the record after a check. A component that starts to be degraded or down begins an incident, which ends when
 * it is seen operational; a state that is unknown neither begins nor ends one. Old incidents are dropped.
 */
export function nextRecord(
  before: HealthRecord | null,
  states: Record<HealthComponent, HealthState>,
  figures: HealthRecord['figures'],
  now: Date,
): HealthRecord {
  const components = Object.fromEntries(
    HEALTH_COMPONENTS.map(component => {
      const state = states[component];
      const last = before?.components[component];
      return [component, { state, since: last?.state === state ? last.since : now }];
    }),
  ) as HealthRecord['components'];
  const incidents = (before?.incidents ?? []).map(incident => {
    const state = states[incident.component];
    if (incident.endedAt !== null || state === 'unknown') return incident;
    if (state === 'operational') return { ...incident, endedAt: now };
    return state === 'down' ? { ...incident, state } : incident;
  });
  const begun = HEALTH_COMPONENTS.flatMap(component => {
    const state = states[component];
    const isOpen = incidents.some(each => each.component === component && each.endedAt === null);
    if (isOpen || (state !== 'degraded' && state !== 'down')) return [];
    return [{ component, state, startedAt: now, endedAt: null }];
  });
  const since = now.getTime() - HEALTH_LIMITS.incidentDays * DAY_MS;
  const kept = [...begun, ...incidents].filter(({ endedAt }) => !endedAt || endedAt.getTime() >= since);
  return {
    checkedAt: now,
    components,
    figures,
    incidents: kept.slice(0, HEALTH_LIMITS.maxIncidents),
  };
}
