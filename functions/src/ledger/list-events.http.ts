import {
  type StripeEventSummary,
  type StripeEventsPage,
  StripeEventsQuery,
} from '@atrium/contract/ledger/stripe-events';
import { requireStaff } from '../access/require-permission.ts';
import { type Route, readQuery } from '../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../platform/http/route-limit.ts';
import { listEvents, type RecordedEvent } from './event-store.ts';

/** `GET /api/admin/events?state=parked`: messages from Stripe in one state, those that changed last first. */
export const listEventsRoute: Route = {
  method: 'GET',
  path: '/api/admin/events',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_payments');
    const { state, ...page } = readQuery(request, StripeEventsQuery);
    const { items, nextCursor } = await listEvents(state, page);
    const body: StripeEventsPage = { events: items.map(toSummary), nextCursor };
    return { body };
  },
};

/** The record as the API answers it. */
export function toSummary({ subject, created, recordedAt, ...rest }: RecordedEvent): StripeEventSummary {
  return {
    ...rest,
    created: created.toISOString(),
    subjectId: subject?.id ?? null,
    recordedAt: recordedAt.toISOString(),
  };
}
