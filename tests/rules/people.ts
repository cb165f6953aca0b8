import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';

export type Fields = Record<string, unknown>;

/** The database as different people reach it. */
export function peopleOf(environment: () => RulesTestEnvironment) {
  return {
    /** Signed out. */
    nobody: () => environment().unauthenticatedContext().firestore() as unknown as Firestore,
    /** Signed in, with what the token claims; the address is confirmed unless that says otherwise. */
    as: (uid: string, claims?: TokenOptions) =>
      environment()
        .authenticatedContext(uid, { email_verified: true, ...claims })
        .firestore() as unknown as Firestore,
  };
}

/** The same without one field. */
export const without = (data: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
