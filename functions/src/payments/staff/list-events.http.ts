import {
  type StripeEventSummary,
  type StripeEventsPage,
  StripeEventsQuery,
} from '@atrium/contract/admin-payments';
import { AppError, describeIssues } from '@atrium/contract/errors';
import type { Route } from '../../platform/http.ts';
import { listEvents, type RecordedEvent } from '../event-store.ts';
import { requirePaymentsStaff } from './require-payments-staff.ts';

/** `GET /api/admin/events?state=parked`: messages from Stripe in one state, those that changed last first. */
export const listEventsRoute: Route = {
  method: 'GET',
  path: '/api/admin/events',
  async handle(request) {
    await requirePaymentsStaff(request);
    const parsed = StripeEventsQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const { state, ...page } = parsed.data;
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
