/** How many times slower this machine is than two idle cores. */
const slowness = Number(process.env.TEST_SLOWNESS || 1);

/**
 * Time limits in milliseconds. They only end tests that hang, so they are many times the usual duration: on a machine half
 * as fast, some tests took nine times as long.
 */
export const LIMITS = {
  /** A test or hook that uses emulators or simulates them. */
  world: 180_000 * slowness,
  /** A unit test, or a test of the security rules. */
  unit: 60_000 * slowness,
  /** A wait within a test, such as for an email, a webhook or a text on a page. */
  wait: 60_000 * slowness,
};
