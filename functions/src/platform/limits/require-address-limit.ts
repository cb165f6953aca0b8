import { isEmulated } from '../environment.ts';
import { clientAddressOf, UNKNOWN_ADDRESS } from '../http/client-address.ts';
import type { HeaderReader } from '../routes/guards.ts';
import { requireWithinLimit } from './rate-limit.ts';
import type { RateLimit } from './rate-window.ts';

/**
 * Counts a call by IP address, for narrow limits. The emulators have no address: all calls on the machine would share
 * one limit, so that there calls without one aren't counted.
 * @throws AppError rate_limited
 */
export async function requireAddressLimit(limit: RateLimit, request: HeaderReader): Promise<void> {
  const address = clientAddressOf(request);
  if (address !== UNKNOWN_ADDRESS || !isEmulated()) await requireWithinLimit(limit, address);
}
