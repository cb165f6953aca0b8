import type { WorldUrls } from './world-options.ts';
import { MARK_VARIABLE } from './world-options.ts';

/** The worlds that test files are spread over, as tests/support/world.ts reads them: one entry for each worker. */
export function testEnvironment(
  worlds: readonly { urls: WorldUrls; env?: Record<string, string> }[],
): Record<string, string> {
  const addresses = worlds.map(({ urls, env = {} }) => ({
    hostingUrl: urls.hosting,
    functionsUrl: urls.functions,
    sandboxUrl: urls.sandbox,
    firestoreHost: new URL(urls.firestore).host,
    authHost: new URL(urls.auth).host,
    mark: env[MARK_VARIABLE] ?? '',
  }));
  return { TEST_WORLDS: JSON.stringify(addresses) };
}
