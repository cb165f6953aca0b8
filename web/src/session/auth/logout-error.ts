import { SPEC_TEXT } from '@atrium/contract/spec-texts';

/** Returns an error's own message without Firebase's prefix and code; empty when that is all. */
export function bareMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message
    .replace(/\(auth\/[a-z-]+\)\.?$/, '')
    .trimEnd()
    .replace(/^Firebase:\s*(An internal AuthError has occurred:\s*)?/, '')
    .replace(/^Error(:\s*|$)/, '');
}

export const describeLogoutError = (error: unknown) => bareMessage(error) || SPEC_TEXT.logoutFailed;
