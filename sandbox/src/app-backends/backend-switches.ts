import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalogue';

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

interface Switch {
  mode: HealthMode;
  delayMs: number;
  /** Calls that the mode still holds for; afterwards the back end is up again. */
  times: number;
  calls: number;
}

/** How each back end behaves and how often it was asked. */
export class BackendSwitches {
  readonly #switches = new Map<ServiceId, Switch>(
    SERVICE_IDS.map(id => [id, { mode: 'up', delayMs: 0, times: Number.POSITIVE_INFINITY, calls: 0 }]),
  );

  of(id: string): Switch | undefined {
    return [...this.#switches].find(([known]) => known === id)?.[1];
  }

  /** Counts a call and says how to answer it; null for an app that there is not. */
  take(id: string): Pick<Switch, 'mode' | 'delayMs'> | null {
    const state = this.of(id);
    if (!state) return null;
    state.calls += 1;
    const { mode, delayMs } = state;
    state.times -= 1;
    if (state.times <= 0) Object.assign(state, { mode: 'up', delayMs: 0, times: Number.POSITIVE_INFINITY });
    return { mode, delayMs };
  }

  /** Mode, delay and calls of each back end, by id. */
  show(): Record<string, Switch> {
    return Object.fromEntries(this.#switches);
  }
}
