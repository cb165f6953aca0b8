import { isEmulated } from '../environment.ts';
import { getClientAddress, getTruncatedAddress, UNKNOWN_ADDRESS } from '../http/client-address.ts';
import type { HeaderReader } from '../http/server.ts';
import type { RateLimit } from './rate-limit.ts';
import { requireWithinLimit } from './rate-limit.ts';

/** A network (IPv4 /24, IPv6 /48) has the limit of 5 addresses: one customer often has all of it. */
const NETWORK_FACTOR = 5;

/**
 * Counts a call by IP address and by its network, for narrow limits. The emulators have no IP address: all
 * calls on the machine would share one limit, so that there calls without one aren't counted.
 * @throws AppError rate_limited
 */
export async function requireAddressLimit(limit: RateLimit, request: HeaderReader): Promise<void> {
  const address = getClientAddress(request);
  if (address === UNKNOWN_ADDRESS && isEmulated()) return;
  await requireWithinLimit(limit, address);
  const ofNetwork = { ...limit, name: `${limit.name}-network`, max: limit.max * NETWORK_FACTOR };
  await requireWithinLimit(ofNetwork, getTruncatedAddress(request));
}
