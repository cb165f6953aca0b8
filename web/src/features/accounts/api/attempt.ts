import type { FormResult } from '../../../design/forms/use-form.ts';
import { reportAuthError } from '../../../session/auth/auth-error.ts';

/** The result of an account action. */
export type Outcome = FormResult;

/** Runs an account action; turns the provider's errors into messages. */
export async function attempt(action: () => Promise<unknown>): Promise<Outcome> {
  try {
    await action();
    return { success: true };
  } catch (error) {
    return { success: false, error: reportAuthError(error) };
  }
}
