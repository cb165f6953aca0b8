/** The kinds of faults. Shrinking a failure turns off those that it doesn't need. */
export const FAULTS = [
  'crash',
  'lost-message',
  'duplicate-message',
  'reordered-message',
  'lost-response',
  'stripe-error',
  'database-error',
  'clock-jump',
  'mail-error',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Planted defects that show that the simulator finds them. Each breaks one rule of the ledger. */
export const DEFECTS = [
  'trusts-embedded-object',
  'applies-duplicates',
  'ignores-preconditions',
  'records-event-before-effect',
  'acknowledges-failures',
  'forgets-other-plans',
  'refunds-without-key',
  'writes-entitlements-separately',
  'sends-outdated-emails',
  'refunds-credited-money',
  'credits-refunded-time',
] as const;
export type Defect = (typeof DEFECTS)[number];

export interface SimulationOptions {
  /** Determines everything that happens. */
  seed: number;
  /** Steps until the messages stop and the result is compared. */
  steps: number;
  /** The faults that can happen. */
  faults: ReadonlySet<Fault>;
  users: number;
  defect?: Defect | undefined;
}

/** A rule that was violated. */
export interface Violation {
  seed: number;
  step: number;
  rule: string;
  detail: string;
  /** The last actions, oldest first. */
  history: readonly string[];
}

export const DEFAULTS = { steps: 2_000, users: 5, faults: new Set<Fault>(FAULTS) } as const;

/** The time-outs of requests and of schedules. */
export const REQUEST_MS = 60_000;
export const SCHEDULE_MS = 540_000;
/** Shorter than the lease of an email. */
export const SENDING_MS = 300_000;
