import { AppError } from '@atrium/contract/platform/errors';

/** The message to show for an error. Only an AppError has one that is meant for the user. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof AppError ? error.message : fallback;
}
