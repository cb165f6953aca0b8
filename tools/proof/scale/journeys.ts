import type { FixedUse, FunctionSize, JourneyUse } from './cost.ts';

/** When `npm run bench -- journeys` measured these; of two runs, the larger number. */
export const MEASURED_ON = '2026-11-23';

/** A journey as it was measured, with what the measurement can't see. */
export interface MeasuredJourney extends JourneyUse {
  /** Document reads inside functions and security rules, counted from the code; part of `reads`. */
  readsFromCode: number;
}

/** Adds the reads from the code. The assumption is how often a thousand visitors do it in a month. */
function journey(
  name: string,
  measured: { kB: number; invocations: number; reads: number; written: number },
  readsFromCode: number,
  perThousandVisitors: number,
): MeasuredJourney {
  const { kB, invocations, reads, written } = measured;
  return {
    name,
    kB,
    invocations,
    reads: reads + readsFromCode,
    writes: written,
    readsFromCode,
    perThousandVisitors,
  };
}

export const JOURNEYS: readonly MeasuredJourney[] = [
  journey('home visit', { kB: 242, invocations: 0, reads: 0, written: 0 }, 0, 1_000),
  journey('marketplace visit', { kB: 220, invocations: 1, reads: 0, written: 0 }, 0, 400),
  // Two counters of the visitor id; two documents for the rules and one for the roll-up of each of four events.
  journey('marketplace visit with analytics', { kB: 304, invocations: 2, reads: 0, written: 8 }, 14, 150),
  // Visitor id, rules, and what the trigger looks up: submission, captcha token, limits of emails.
  journey('contact form', { kB: 308, invocations: 3, reads: 0, written: 8 }, 10, 10),
  journey('registration', { kB: 310, invocations: 1, reads: 0, written: 1 }, 2, 20),
  // Limits, captcha token and customer; three documents for each of four webhook deliveries.
  journey('card payment of a new customer', { kB: 690, invocations: 9, reads: 10, written: 13 }, 20, 5),
  // The same with thirteen deliveries.
  journey('subscription of a new customer', { kB: 462, invocations: 21, reads: 12, written: 23 }, 48, 5),
  // First view: payments of twelve months are added up.
  journey('first dashboard view', { kB: 419, invocations: 10, reads: 74, written: 5 }, 4, 80),
  journey('dashboard view', { kB: 413, invocations: 5, reads: 14, written: 3 }, 4, 240),
  journey('transactions view', { kB: 424, invocations: 6, reads: 105, written: 3 }, 4, 40),
  journey('analytics view of a customer', { kB: 462, invocations: 4, reads: 53, written: 2 }, 2, 20),
  journey('admin home', { kB: 434, invocations: 10, reads: 10, written: 3 }, 10, 3),
];

/** Renewals of plans bought earlier: five webhook deliveries, each with an event and at most one record. */
export const RENEWAL: MeasuredJourney = {
  name: 'renewal of a plan (webhooks only)',
  kB: 0,
  invocations: 5,
  reads: 20,
  writes: 8,
  readsFromCode: 20,
  perThousandVisitors: 50,
};

/** Runs of a schedule in 30 days, by its frequency. */
const RUNS = {
  minute: 43_200,
  fiveMinutes: 8_640,
  tenMinutes: 4_320,
  quarterHour: 2_880,
  hour: 720,
  day: 30,
};

/** The runs of the scheduled functions that docs/operate.md lists. */
const SCHEDULED_RUNS =
  RUNS.minute + 3 * RUNS.fiveMinutes + RUNS.tenMinutes + RUNS.quarterHour + 4 * RUNS.hour + RUNS.day;

/** The scheduled functions in 30 days; each run reads and writes little when nothing has changed. */
export const FIXED: FixedUse = {
  invocations: SCHEDULED_RUNS,
  reads: SCHEDULED_RUNS * 6,
  writes: SCHEDULED_RUNS,
  schedulerJobs: 11,
};

/** What Firebase gives a function of the second generation by default, and an assumed time. */
export const FUNCTION_SIZE: FunctionSize = { secondsPerInvocation: 0.2, vCpu: 1, memoryGiB: 0.25 };

/** Of a thousand visitors a month, how many sign in. */
export const ACTIVE_USERS_PER_THOUSAND = 80;
