import { SERVICE_LIMITS } from '@atrium/contract/services';
import type { Created } from '../api/service-records.ts';

/** Returns the message why a service was not created; null when it was. */
export function createdProblem(created: Created): string | null {
  switch (created.kind) {
    case 'taken':
      return created.by === null
        ? 'There is an entry with this id already, and it is no service. Nothing was saved.'
        : `A service with this ID already exists: “${created.by}”. Nothing was saved.`;
    case 'full':
      return `The limit is ${SERVICE_LIMITS.servicesMax} services. Delete one first.`;
    default:
      return null;
  }
}
