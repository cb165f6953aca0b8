import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';

export interface BackendState {
  mode: 'up' | 'down' | 'error' | 'hang' | 'wrong-json' | 'wrong-shape' | 'huge' | 'redirect';
  /** Calls left in this mode; afterwards the mode is `up` again. */
  times: number;
}

/** A healthy back end. */
export const UP: BackendState = { mode: 'up', times: Number.POSITIVE_INFINITY };

/** Returns the states of the back ends by app. */
export function healthyBackends(): Map<string, BackendState> {
  return new Map(SERVICE_IDS.map(id => [id, { ...UP }]));
}

/** Counts a call. Returns the mode of its response. */
export function recordCall(state: BackendState): BackendState['mode'] {
  const { mode } = state;
  state.times -= 1;
  if (state.times <= 0) Object.assign(state, UP);
  return mode;
}
