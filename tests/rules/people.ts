import type { TokenOptions } from '@firebase/rules-unit-testing';
import type { RulesEnvironment } from './environment.ts';

export type Fields = Record<string, unknown>;

/** The database as different people reach it. */
export function peopleOf(environment: () => RulesEnvironment) {
  return {
    /** Signed out. */
    anonymous: () => environment().unauthenticatedContext().firestore(),
    /**
     * Signed in just now, with what the token claims; unless that says otherwise, the email is confirmed and no
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
        .firestore(),
  };
}

/** The same without one field. */
export const without = (data: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
