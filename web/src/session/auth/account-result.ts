import type { MfaChallenge } from './second-factor.ts';

/** The outcome of an account action. A failure has a message, and may have an MFA challenge to complete. */
export type AccountResult =
  | { success: true }
  /** `checkEmail`: not a failure; the next step is in an email. */
  | { success: false; error: string; challenge?: MfaChallenge; checkEmail?: boolean };
