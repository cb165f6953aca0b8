import { StripeEventsPage, StripeEventsQuery } from '@atrium/contract/ledger/stripe-events';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { listEvents } from './event-store.ts';
import { toSummary } from './event-summary.ts';

export const listEventsRoute = defineRoute({
  id: 'listEvents',
  summary: 'Returns Stripe events in one state, last changed first.',
  method: 'GET',
  path: '/api/admin/events',
  access: { permission: 'manage_payments' },
  limit: [SIGNED_IN_CALLS],
  query: StripeEventsQuery,
  reply: jsonReply(StripeEventsPage),
  async handle(request) {
    const { state, ...page } = request.query;
    const { items, nextCursor } = await listEvents(state, page);
    return { body: { events: items.map(toSummary), nextCursor } };
  },
});
