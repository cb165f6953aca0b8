import * as api from '@atrium/contract/routes/services';
import { createEntry } from '../platform/audit-log-store.ts';
import { digest } from '../platform/digest.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import type { Caller } from '../platform/routes/caller.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { planServiceChange, type ServiceRequest } from './change-service.ts';
import { commitServiceChange } from './service-store.ts';

const LIMIT = perUser({ name: 'service-changes', max: 60, windowMs: 60_000 });

export const createServiceRoute = serveRoute(api.createService, {
  summary: 'Creates a service under an id that is not in use.',
  limit: [LIMIT],
  handle: request => {
    const { id, service } = request.body;
    return change(id, { action: 'create_service', service }, request);
  },
});

export const saveServiceRoute = serveRoute(api.saveService, {
  summary: 'Saves a service if it is still the version that the caller has read.',
  limit: [LIMIT],
  handle: request => change(request.params.id, { action: 'edit_service', ...request.body }, request),
});

export const deleteServiceRoute = serveRoute(api.deleteService, {
  summary: 'Deletes a service if it is still the version that the caller has read.',
  limit: [LIMIT],
  handle: request => change(request.params.id, { action: 'delete_service', ...request.body }, request),
});

async function change(
  id: string,
  request: ServiceRequest,
  { caller, idempotencyKey, requestId }: { caller: Caller; idempotencyKey: string; requestId: string },
) {
  const entry = {
    ...createEntry({ caller, requestId }, { area: 'services', action: request.action, target: id }),
    // The same for every retry of the call.
    id: digest(caller.uid, idempotencyKey, id, request),
  };
  await commitServiceChange(id, entry, (stored, isFull) => planServiceChange(request, stored, isFull));
  return { body: { id } };
}
