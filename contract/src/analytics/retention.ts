/** Days for which events and referrals are kept. Older ones cannot be read, even before they are deleted. */
export const RETENTION_DAYS = 400;

/** Returns `expiresAt` in ms. The rules accept it from a clock that is up to 30 days behind or 2 days ahead. */
export function toExpiry(now: number): number {
  return now + RETENTION_DAYS * 86_400_000;
}
