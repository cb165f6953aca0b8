import { SPEC_TEXT } from '@atrium/contract/spec-texts';

/** What to say when logging out failed: the error's own words without Firebase's wrapping, else `Logout failed`. */
export function describeLogoutError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const bare = message
    .replace(/\(auth\/[a-z-]+\)\.?$/, '')
    .trimEnd()
    .replace(/^Firebase:\s*(An internal AuthError has occurred:\s*)?/, '')
    .replace(/^Error(:\s*|$)/, '');
  return bare || SPEC_TEXT.logoutFailed;
}
