import type { TokenOptions } from '@firebase/rules-unit-testing';
import type { RulesEnvironment } from './environment.ts';

export type Fields = Record<string, unknown>;

/** The database with the access of different people. */
export function createPeople(environment: () => RulesEnvironment) {
  return {
    /** Signed out. */
    anonymous: () => environment().unauthenticatedContext().firestore(),
    /**
     * Signed in just now, with the given claims; by default, the email is confirmed and no second factor is required.
     */
    as: (uid: string, claims?: TokenOptions) =>
      environment()
        .authenticatedContext(uid, {
          email_verified: true,
          staffSecondFactor: 'optional',
          auth_time: Math.floor(Date.now() / 1000),
          ...claims,
        })
        .firestore(),
  };
}

/** The same without one field. */
export const without = (data: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
