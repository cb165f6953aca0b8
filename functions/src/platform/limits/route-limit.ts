import type { RateLimit } from './rate-limit.ts';

/** By IP address, before any other check. */
export interface AddressLimit extends RateLimit {
  per: 'address';
}

/** By uid, after authentication. */
export interface UserLimit extends RateLimit {
  per: 'user';
  /** Counts only calls that passed the permission and recent sign-in checks; without it, every authenticated call. */
  onlyPermitted?: true;
}

/**
 * Nothing is counted, because only calls signed with a shared secret pass a hash of their body. A limit by IP address
 * would refuse real deliveries, which all come from a few IP addresses.
 */
export interface SignatureLimit {
  per: 'signature';
}

/** All calls of one user together, to routes without a narrower limit: more than their pages ever make. */
export const SIGNED_IN_CALLS: UserLimit = {
  name: 'signed-in',
  per: 'user',
  countedIn: 'instance',
  max: 600,
  windowMs: 60_000,
};

/** All calls of one IP address to public routes. An office shares one, and caches serve most calls. */
export const PUBLIC_CALLS: AddressLimit = {
  name: 'public',
  per: 'address',
  countedIn: 'instance',
  max: 600,
  windowMs: 60_000,
};

/** A limit for calls that cost money or change something: counted by user over all instances. */
export const perUser = (limit: RateLimit & Pick<UserLimit, 'onlyPermitted'>): UserLimit => ({
  ...limit,
  per: 'user',
});

/** The same by IP address, for callers who aren't signed in. */
export const perAddress = (limit: RateLimit): AddressLimit => ({
  ...limit,
  per: 'address',
});
