/** The URLs of a world's services. */
interface Addresses {
  /** The site's own origin, without a trailing slash. */
  hostingUrl: string;
  /** Followed by a slash and a function's name. */
  functionsUrl: string;
  sandboxUrl: string;
  /** Host and port, as Firebase's libraries want them. */
  firestoreHost: string;
  authHost: string;
  /** Finds the processes of a world of these tests; empty in one of `npm start`. */
  mark: string;
}

/**
 * The running emulators and sandbox that these tests use. `npm test` starts them and sets the variable; `npm test --
 * --only <suite> --running` uses the world of `npm start` instead. Files that run at the same time each have a separate
 * world, because they turn features off in it.
 */
export const world = { projectId: 'demo-atrium', ...ownAddresses() };
// Firebase's own libraries find the emulators by these variables, also where the code of the functions runs in a test.
process.env.FIRESTORE_EMULATOR_HOST = world.firestoreHost;
process.env.FIREBASE_AUTH_EMULATOR_HOST = world.authHost;

function ownAddresses(): Addresses {
  const { TEST_WORLDS, VITEST_POOL_ID } = process.env;
  if (!TEST_WORLDS) throw new Error('Start these tests with "npm test -- --only <suite>".');
  const worlds: Addresses[] = JSON.parse(TEST_WORLDS);
  // Vitest numbers its workers from 1.
  const own = worlds[Number(VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`Worker ${VITEST_POOL_ID} has no world: there are ${worlds.length}.`);
  return own;
}
