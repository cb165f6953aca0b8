import type { Service } from './service.ts';

/** A cold machine with two cores needs about 15 s for everything; a busy one several times that. */
const PATIENCE_MS = 150_000;
const INTERVAL_MS = 100;

/** Output after which waiting is pointless: the functions did not load, or a port was lost to another program. */
const HOPELESS = /Failed to load function definition|Could not start .*port taken|Failed to load functions/;

/** Waits until `check` resolves to true. Throws as soon as the service ends or logs a fatal error. */
export async function waitFor(service: Service, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await check())) {
    if (service.hasEnded) throw new Error(service.describeEnd('stopped while starting'));
    if (HOPELESS.test(service.readLog())) throw new Error(service.describeEnd('could not start'));
    if (Date.now() > end)
      throw new Error(service.describeEnd(`did not respond within ${PATIENCE_MS / 1000} s`));
    await new Promise(resolve => setTimeout(resolve, INTERVAL_MS));
  }
}

/** Resolves to true when the URL responds with any status. */
export async function responds(url: string): Promise<boolean> {
  return (await fetchStatus(url)) !== null;
}

/** Resolves to true when the response's status is below 300. */
export async function succeeds(url: string): Promise<boolean> {
  const status = await fetchStatus(url);
  return status !== null && status < 300;
}

async function fetchStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** True when the functions emulator has loaded at least one function. */
export async function hasFunctions(functionsHost: string): Promise<boolean> {
  try {
    const response = await fetch(`${functionsHost}/backends`, { signal: AbortSignal.timeout(5_000) });
    const { backends } = (await response.json()) as { backends: { functionTriggers: unknown[] }[] };
    return backends.some(backend => backend.functionTriggers.length > 0);
  } catch {
    return false;
  }
}
