import { Health } from '@atrium/contract/health';
import { AppError } from '@atrium/contract/platform/errors';

const TIMEOUT_MS = 10_000;
const NOT_LOADED = 'The current state couldn’t be loaded. Check your connection, or try again in a minute.';

/** Fetches the state of each component. Not through the API client, because a 503 has the same body. */
export async function getHealth(): Promise<Health> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body: unknown = await fetch('/api/health', { signal, cache: 'no-cache' })
    .then(response => response.json())
    .catch(() => undefined);
  const parsed = Health.safeParse(body);
  if (!parsed.success) throw new AppError('unavailable', NOT_LOADED);
  return parsed.data;
}
