import type { WorldUrls } from './world-urls.ts';

/** What tests/world.ts reads, plus what ties the test processes to the world. */
export function testEnvironment(urls: WorldUrls, ties: Record<string, string>): Record<string, string> {
  return {
    ...ties,
    HOSTING_URL: urls.hosting,
    FUNCTIONS_URL: urls.functions,
    SANDBOX_URL: urls.sandbox,
    FIRESTORE_EMULATOR_HOST: new URL(urls.firestore).host,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(urls.auth).host,
  };
}
