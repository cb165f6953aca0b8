import { reportAuthError } from '../../../session/auth/auth-error.ts';
import type { Outcome } from '../hooks/use-account-form.ts';

/** Runs an account action; turns the provider's errors into messages. */
export async function attempt(action: () => Promise<unknown>): Promise<Outcome> {
  try {
    await action();
    return { success: true };
  } catch (error) {
    return { success: false, error: reportAuthError(error) };
  }
}
