/** How many times slower than two quiet cores this machine is: 1 unless the environment says more. */
const slowness = Number(process.env.TEST_SLOWNESS || 1);

/**
 * How long tests may take, in milliseconds. They are there to end what hangs, so they are many times what a test needs:
 * on a machine half as fast, some tests have taken nine times as long.
 */
export const LIMITS = {
  /** A test, or a hook, that has a world or simulates one. */
  world: 180_000 * slowness,
  /** A test of the rules, or of a unit. */
  unit: 60_000 * slowness,
  /** What a test waits for, such as an email, a webhook or a text on a page. */
  wait: 60_000 * slowness,
};
