import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';

export const HEALTH_MODES = [
  'up',
  'down',
  'error',
  'hang',
  'wrong-json',
  'wrong-shape',
  'huge',
  'redirect',
] as const;
type HealthMode = (typeof HEALTH_MODES)[number];

interface BackendState {
  mode: HealthMode;
  /** Calls left in this mode; afterwards the mode is `up` again. */
  times: number;
}

/** The health mode of each back end. */
export class BackendHealth {
  readonly #states = new Map<ServiceId, BackendState>(
    SERVICE_IDS.map(id => [id, { mode: 'up', times: Number.POSITIVE_INFINITY }]),
  );

  find(id: string): BackendState | undefined {
    return [...this.#states].find(([known]) => known === id)?.[1];
  }

  /** Counts a call. Returns the mode of its response, or null for an unknown app. */
  recordCall(id: string): HealthMode | null {
    const state = this.find(id);
    if (!state) return null;
    const { mode } = state;
    state.times -= 1;
    if (state.times <= 0) Object.assign(state, { mode: 'up', times: Number.POSITIVE_INFINITY });
    return mode;
  }
}
