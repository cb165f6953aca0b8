import { isDeepStrictEqual } from 'node:util';
import { describeIssues } from '@atrium/contract/platform/errors';
import type { Route } from './route.ts';

/** Throws when the JSON text doesn't match the route's response schema, or has undeclared fields. */
export function checkReply({ id, reply }: Route, json: string): void {
  if (!reply.schema) return;
  const sent: unknown = JSON.parse(json);
  const parsed = reply.schema.safeParse(sent);
  if (!parsed.success) throw new Error(`Reply of ${id}: ${describeIssues(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`Reply of ${id}: undeclared fields in ${json}`);
}
