import { SPEC_TEXT } from '@atrium/contract/spec-texts';

/** Returns the message for a failed logout: the error's own without Firebase's prefix and code, else `Logout failed`. */
export function describeLogoutError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const bare = message
    .replace(/\(auth\/[a-z-]+\)\.?$/, '')
    .trimEnd()
    .replace(/^Firebase:\s*(An internal AuthError has occurred:\s*)?/, '')
    .replace(/^Error(:\s*|$)/, '');
  return bare || SPEC_TEXT.logoutFailed;
}
