import { AppError } from '@atrium/contract/errors';
import { requireStaff } from '../access/require-permission.ts';
import { closeAuditEntry, openAuditEntry } from '../platform/audit-log-store.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import type { Route } from '../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../platform/http/route-limit.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { findEvent } from './event-store.ts';
import { openLedger } from './events/open-ledger.ts';
import { applyEvent } from './ledger.ts';
import { toSummary } from './list-events.http.ts';

/**
 * `POST /api/admin/events/{id}/replay`: tries an event that is parked, or failing, now. One that is in the ledger
 * already is answered as it is. Fails with 409 and the reason when the event fails again.
 */
export const replayEventRoute: Route = {
  method: 'POST',
  path: '/api/admin/events/:id/replay',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireStaff(request, 'manage_payments');
    const { id = '' } = request.params;
    const event = isDocumentId(id) ? await findEvent(id) : null;
    if (!event) throw new AppError('not_found', 'There is no such event.');
    const auditId = request.requestId;
    await openAuditEntry({
      id: auditId,
      area: 'payments',
      action: 'replay_event',
      actorId: caller.uid,
      actorEmail: caller.email,
      target: id,
      details: { type: event.type },
      requestId: request.requestId,
    });
    const { ports } = openLedger(await getStripe());
    const { type, created, subject } = event;
    await applyEvent({ id, type, created, subject }, ports, { replay: true }).catch(async cause => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      await closeAuditEntry(auditId, { state: 'refused', outcome: reason });
      throw new AppError('conflict', `The event failed again: ${reason}`, { cause });
    });
    const replayed = (await findEvent(id)) ?? event;
    await closeAuditEntry(auditId, { state: 'done', outcome: replayed.note });
    return { body: toSummary(replayed) };
  },
};
