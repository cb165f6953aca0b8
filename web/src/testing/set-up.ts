/** Before each file of component tests: the site's styles, and an API that responds as the test says. */
import '../layouts/styles.css';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { serveNothing } from './fake-api.ts';

vi.mock('../platform/api/api-client.ts', async original => ({
  ...(await original<object>()),
  fetchApi: (await import('./fake-api.ts')).fetchApi,
}));

// Files share the browser's storage. The screen ends first: it may store a draft.
afterEach(async () => {
  await cleanup();
  serveNothing();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
