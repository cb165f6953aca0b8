/** When a session ends automatically (specification §9), and how recent a sign-in must be, in milliseconds. */
export const SESSION_LIMITS = {
  /** Without activity in any tab. */
  idleMs: 15 * 60_000,
  /** The warning is displayed this long before the end. */
  warningMs: 2 * 60_000,
  /** Sensitive actions, such as refunds and role changes, need a sign-in within this time. */
  recentSignInMs: 10 * 60_000,
  /** After the sign-in of a user with permissions. `firestore.rules` has the same number; a test compares them. */
  staffLifetimeMs: 12 * 60 * 60_000,
} as const;
