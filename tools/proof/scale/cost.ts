import { ACTIVE_USER_TIERS, PRICES, type PricedUnit } from './prices.ts';

/** What one journey uses. */
export interface JourneyUse {
  name: string;
  /** Compressed bytes that Hosting sends, in kB. */
  kB: number;
  /** Function invocations, those of triggers and webhooks included. */
  invocations: number;
  reads: number;
  writes: number;
  /** How often it happens in a month for each 1,000 visitors. */
  perThousandVisitors: number;
}

/** What a month of the site uses beside the journeys of visitors. */
export interface FixedUse {
  invocations: number;
  reads: number;
  writes: number;
  schedulerJobs: number;
}

/** How functions are billed: one request at a time, which is the upper bound. */
export interface FunctionSize {
  secondsPerInvocation: number;
  vCpu: number;
  memoryGiB: number;
}

export type Usage = Record<PricedUnit, number>;

/** Adds up a month with this many visitors. Every write is deleted once by TTL or by a clean-up. */
export function usageOf(
  visitors: number,
  journeys: readonly JourneyUse[],
  fixed: FixedUse,
  size: FunctionSize,
): Usage {
  const sum = (amount: (journey: JourneyUse) => number) =>
    journeys.reduce(
      (total, journey) => total + (amount(journey) * journey.perThousandVisitors * visitors) / 1000,
      0,
    );
  const requests = fixed.invocations + sum(({ invocations }) => invocations);
  const writes = fixed.writes + sum(journey => journey.writes);
  return {
    reads: fixed.reads + sum(({ reads }) => reads),
    writes,
    deletes: writes,
    requests,
    cpuSeconds: requests * size.secondsPerInvocation * size.vCpu,
    memorySeconds: requests * size.secondsPerInvocation * size.memoryGiB,
    hostingGB: sum(({ kB }) => kB) / 1e6,
    schedulerJobs: fixed.schedulerJobs,
  };
}

/** The price of each part of a month's usage, in dollars. */
export function costOf(usage: Usage): Record<PricedUnit, number> {
  const price = (unit: PricedUnit) => Math.max(0, usage[unit] - PRICES[unit].free) * PRICES[unit].perUnit;
  return {
    reads: price('reads'),
    writes: price('writes'),
    deletes: price('deletes'),
    requests: price('requests'),
    cpuSeconds: price('cpuSeconds'),
    memorySeconds: price('memorySeconds'),
    hostingGB: price('hostingGB'),
    schedulerJobs: price('schedulerJobs'),
  };
}

/** The price of a month's active users, in dollars: each tier is charged for the users in it. */
export function activeUserCost(users: number): number {
  return ACTIVE_USER_TIERS.reduce((total, [from, perUser], i) => {
    const until = ACTIVE_USER_TIERS[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return total + Math.max(0, Math.min(users, until) - from) * perUser;
  }, 0);
}
