import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';

export type Fields = Record<string, unknown>;

/** The database as different people reach it. */
export function peopleOf(environment: () => RulesTestEnvironment) {
  return {
    /** Signed out. */
    anonymous: () => environment().unauthenticatedContext().firestore() as unknown as Firestore,
    /**
     * Signed in just now, with what the token claims; unless that says otherwise, the email address is confirmed and no
     * second factor is needed.
     */
    as: (uid: string, claims?: TokenOptions) =>
      environment()
        .authenticatedContext(uid, {
          email_verified: true,
          staffSecondFactor: 'optional',
          auth_time: Math.floor(Date.now() / 1000),
          ...claims,
        })
        .firestore() as unknown as Firestore,
  };
}

/** The same without one field. */
export const without = (data: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
