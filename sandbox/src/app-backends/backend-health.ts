import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';

export const HEALTH_MODES = [
  'up',
  'down',
  'error',
  'slow',
  'hang',
  'wrong-json',
  'wrong-shape',
  'huge',
  'redirect',
] as const;
type HealthMode = (typeof HEALTH_MODES)[number];

interface BackendState {
  mode: HealthMode;
  delayMs: number;
  /** Calls left in this mode; afterwards the mode is `up` again. */
  times: number;
  calls: number;
}

/** The health mode and the number of calls of each back end. */
export class BackendHealth {
  readonly #states = new Map<ServiceId, BackendState>(
    SERVICE_IDS.map(id => [id, { mode: 'up', delayMs: 0, times: Number.POSITIVE_INFINITY, calls: 0 }]),
  );

  find(id: string): BackendState | undefined {
    return [...this.#states].find(([known]) => known === id)?.[1];
  }

  /** Counts a call. Returns the mode and delay of its response, or null for an unknown app. */
  recordCall(id: string): Pick<BackendState, 'mode' | 'delayMs'> | null {
    const state = this.find(id);
    if (!state) return null;
    state.calls += 1;
    const { mode, delayMs } = state;
    state.times -= 1;
    if (state.times <= 0) Object.assign(state, { mode: 'up', delayMs: 0, times: Number.POSITIVE_INFINITY });
    return { mode, delayMs };
  }

  /** State of each back end by app id. */
  all(): Record<string, BackendState> {
    return Object.fromEntries(this.#states);
  }
}
