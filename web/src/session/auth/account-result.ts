import type { MfaChallenge } from './second-factor.ts';

/**
 * The outcome of an account action: done, or a message for the user, optionally with an MFA challenge to
 * complete.
 */
export type AccountResult =
  | { success: true }
  /** `checkEmail`: not a failure; the next step is in an email. */
  | { success: false; error: string; challenge?: MfaChallenge; checkEmail?: boolean };
