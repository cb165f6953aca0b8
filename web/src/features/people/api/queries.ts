import type { AccountDeletion } from '@atrium/contract/accounts/deletion';
import type { TimelineKind } from '@atrium/contract/people';
import * as api from '@atrium/contract/routes/people';
import { callRoute } from '../../../platform/api/call-route.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';
import { freshQuery, routeQuery } from '../../../platform/api/route-query.ts';

/** Prefix of every query about people. Invalidate it after a change of one. */
export const PEOPLE_KEY = ['people'] as const;

/** A person by account id or email address, as far as the reader's permissions show them. */
export const personQuery = (id: string) =>
  freshQuery('A person', [...PEOPLE_KEY, id], api.getPerson, { params: { id } });

/** What happened with a person, newest first; without a kind, everything. */
export const timelineQuery = (id: string, kind: TimelineKind | null) =>
  growingQuery({
    queryKey: [...PEOPLE_KEY, id, 'timeline', kind],
    label: 'A timeline',
    route: api.listTimeline,
    params: { id },
    query: kind === null ? {} : { kind },
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });

/** Customers who may leave, with the reasons. */
export const atRiskQuery = routeQuery(
  'The customers at risk',
  [...PEOPLE_KEY, 'at-risk'],
  api.listCustomersAtRisk,
);

/** Logs a person out everywhere. Throws an AppError. */
export async function endPersonSessions(id: string, reason: string): Promise<void> {
  await callRoute(api.endPersonSessions, { params: { id }, body: { reason } });
}

/** Schedules an account for deletion. Throws an AppError. */
export async function deletePerson(id: string, reason: string): Promise<AccountDeletion | null> {
  return (await callRoute(api.deletePerson, { params: { id }, body: { reason } })).deletion;
}
