import type { DecideDemoRequest, UpcomingDemo } from '@atrium/contract/inquiries/demos';
import * as api from '@atrium/contract/routes/demos';
import { queryOptions } from '@tanstack/react-query';
import { callRoute, queryRoute } from '../../../../platform/api/call-route.ts';
import { freshQuery } from '../../../../platform/api/route-query.ts';

/** @throws AppError conflict when the booking has changed, or the slot is booked */
export async function decideDemo(id: string, body: DecideDemoRequest): Promise<void> {
  await callRoute(api.decideDemo, { params: { id }, body });
}

/** The demos of today and tomorrow, and earlier ones without a recorded outcome. */
export const upcomingDemosQuery = queryOptions({
  queryKey: ['inquiries', 'upcoming-demos'],
  queryFn: async ({ signal }): Promise<UpcomingDemo[]> =>
    (await queryRoute(api.listUpcomingDemos)({ signal })).demos,
  meta: { label: 'The upcoming demos' },
});

/** When the user's calendar feed was created; null without one. */
export const demoFeedQuery = freshQuery('The calendar feed', ['inquiries', 'demo-feed'], api.getDemoFeed);

/** Creates a calendar feed, and ends an earlier one; resolves to its URL, which is not shown again. */
export async function createDemoFeed(): Promise<string> {
  return (await callRoute(api.createDemoFeed)).url;
}

export async function revokeDemoFeed(): Promise<void> {
  await callRoute(api.revokeDemoFeed);
}
