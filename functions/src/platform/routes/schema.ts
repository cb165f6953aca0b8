import { AppError, describeIssues } from '@atrium/contract/platform/errors';
import type { Schema } from '@atrium/contract/routes/api-route';

/** Deeper than any input of this API. */
const MAX_DEPTH = 20;

/**
 * Returns whether all keys of an input's objects are visible to schemas. JSON can name a key `__proto__`,
 * which schemas skip, and which Firebase's callables turn into the object's prototype.
 */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH || Object.hasOwn(value, '__proto__')) return false;
  const isArrayOrObject = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isArrayOrObject && Object.values(value).every(each => isPlain(each, depth + 1));
}

/** Returns the value as the schema reads it. @throws AppError invalid_request */
export function parseInput<T>(schema: Schema<T>, value: unknown): T {
  if (!isPlain(value)) {
    throw new AppError('invalid_request', 'Remove the key "__proto__", and whatever is nested too deeply.');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error ?? { issues: [] }));
  return parsed.data;
}
