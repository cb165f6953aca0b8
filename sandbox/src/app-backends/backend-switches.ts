import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace';

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
  calls: number;
}

/** How each back end behaves and how often it was asked. */
export class BackendSwitches {
  readonly #switches = new Map<ServiceId, Switch>(
    SERVICE_IDS.map(id => [id, { mode: 'up', delayMs: 0, calls: 0 }]),
  );

  of(id: string): Switch | undefined {
    return [...this.#switches].find(([known]) => known === id)?.[1];
  }

  /** Mode, delay and calls of each back end, by id. */
  show(): Record<string, Switch> {
    return Object.fromEntries(this.#switches);
  }
}
