import { AppError, describeIssues } from '@atrium/contract/platform/errors';

/** A zod schema of `contract`, as far as routes need it. */
export interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: Parameters<typeof describeIssues>[0] };
}

/** Returns the value as the schema reads it. @throws AppError invalid_request */
export function parseInput<T>(schema: Schema<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
  return parsed.data;
}
