import { usdText } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import { SERVICE_LIMITS, type ServiceInput, type ServiceRecord } from '@atrium/contract/services';

/** A staff member's request. `version` is the one that they have seen; null for an invalid entry. */
export type ServiceRequest =
  | { action: 'create_service'; service: ServiceInput }
  | { action: 'edit_service'; service: ServiceInput; version: string }
  | { action: 'delete_service'; version: string | null };

/** The entry with the id of the request as it is stored. */
export interface StoredService {
  /** Null when the entry is not a valid service. */
  record: ServiceRecord | null;
  version: string;
}

/** The write that a request leads to, and what the audit log keeps of it. */
export interface ServiceChange {
  /** The new fields; null deletes the service. */
  fields: ServiceInput | null;
  details: Record<string, string>;
}

type Fields = Omit<ServiceRecord, 'id'>;
type Tier = Fields['tiers'][number];

/**
 * Plans the change of one service. A change to a version that is no longer stored is refused, so that no user overwrites
 * or deletes what they have not seen.
 * @throws AppError conflict, not_found, invalid_request
 */
export function planServiceChange(
  request: ServiceRequest,
  stored: StoredService | null,
  isFull: boolean,
): ServiceChange {
  if (request.action === 'create_service') {
    requireFreeId(stored, isFull);
    return { fields: request.service, details: formatFields(request.service) };
  }
  if (!stored) throw new AppError('not_found', 'This service doesn’t exist. It may have been deleted.');
  const { record } = stored;
  if ((record ? stored.version : null) !== request.version) {
    throw new AppError('conflict', 'Someone else has saved this service. Review their changes first.');
  }
  if (request.action === 'delete_service')
    return { fields: null, details: record ? formatFields(record) : {} };
  return { fields: request.service, details: record ? listChanges(record, request.service) : {} };
}

function requireFreeId(stored: StoredService | null, isFull: boolean): void {
  if (stored) {
    const name = stored.record?.name;
    throw new AppError(
      'conflict',
      name === undefined
        ? 'An entry with this ID already exists, and it isn’t a service. Nothing was saved.'
        : `A service with this ID already exists: “${name}”. Nothing was saved.`,
    );
  }
  if (isFull) {
    throw new AppError(
      'invalid_request',
      `The limit is ${SERVICE_LIMITS.servicesMax} services. Delete one first.`,
    );
  }
}

/** The fields of a service as text. Plans are numbered in their order. */
function formatFields({ name, icon, description, active, tiers }: Fields): Record<string, string> {
  return {
    name,
    description,
    icon,
    visitors: active ? 'shown' : 'hidden',
    ...Object.fromEntries(tiers.map((tier, index) => [`plan ${index + 1}`, planText(tier)])),
  };
}

/** The name, and each field that differs, as `before → after`. Plans are compared by id, so one can be renamed. */
function listChanges(before: Fields, after: Fields): Record<string, string> {
  const [from, to] = [formatFields({ ...before, tiers: [] }), formatFields({ ...after, tiers: [] })];
  const fields = Object.keys(to).map(field => [field, from[field], to[field]]);
  const ids = [...new Set([...after.tiers, ...before.tiers].map(({ id }) => id))];
  const plans = ids.map((id, index) => {
    const [old, next] = [before, after].map(({ tiers }) => tiers.find(plan => plan.id === id));
    return [`plan ${index + 1}`, ...planChange(old, next)];
  });
  const changed = [...fields, ...plans].filter(([, old, next]) => old !== next);
  return {
    name: after.name,
    ...Object.fromEntries(changed.map(([field, old, next]) => [field, `${old} → ${next}`])),
  };
}

/** A plan before and after; what it includes is named only if that changed. */
function planChange(old: Tier | undefined, next: Tier | undefined): [string, string] {
  if (old && next && old.features.join('\n') === next.features.join('\n')) {
    return [priceText(old), priceText(next)];
  }
  return [old ? planText(old) : 'none', next ? planText(next) : 'none'];
}

function planText(tier: Tier): string {
  return tier.features.length === 0 ? priceText(tier) : `${priceText(tier)} (${tier.features.join('; ')})`;
}

function priceText({ name, monthlyPrice }: Tier): string {
  return `${name}, ${usdText(monthlyPrice)} per month`;
}
