import type { StripeEventSummary } from '@atrium/contract/ledger/stripe-events';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import { runAction } from '../platform/audit-log-store.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { findEvent, listEvents, type RecordedEvent } from './event-store.ts';
import { applyEvent } from './ledger.ts';
import { openLedger } from './open-ledger.wiring.ts';

export const listEventsRoute = serveRoute(api.listEvents, {
  summary: 'Returns Stripe events in one state, last changed first.',
  async handle(request) {
    const { state, ...page } = request.query;
    const { items, nextCursor } = await listEvents(state, page);
    return { body: { events: items.map(toSummary), nextCursor } };
  },
});

/** An event that is already applied is returned unchanged. 409 with the reason when the event fails again. */
export const replayEventRoute = serveRoute(api.replayEvent, {
  summary: 'Applies a parked or failing Stripe event now.',
  async handle(request) {
    const { id } = request.params;
    const event = isDocumentId(id) ? await findEvent(id) : null;
    if (!event) throw new AppError('not_found', 'This event doesn’t exist.');
    const { type, created, subject } = event;
    const replay = async () => {
      const { ports } = openLedger(await getStripe());
      await applyEvent({ id, type, created, subject }, ports, { replay: true }).catch(cause => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new AppError('conflict', `The event failed again: ${reason}`, { cause });
      });
      return (await findEvent(id)) ?? event;
    };
    const replayed = await runAction(
      request,
      { area: 'payments', action: 'replay_event', target: id, details: { type } },
      replay,
      ({ note }) => note,
    );
    return { body: toSummary(replayed) };
  },
});

/** Converts a stored event into the one that the API returns. */
function toSummary({ subject, created, recordedAt, ...rest }: RecordedEvent): StripeEventSummary {
  return {
    ...rest,
    created: created.toISOString(),
    subjectId: subject?.id ?? null,
    recordedAt: recordedAt.toISOString(),
  };
}
