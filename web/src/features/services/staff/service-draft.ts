import { ambiguousText, readAmount } from '@atrium/contract/platform/typed-amount';
import {
  NewServiceId,
  type PublishedService,
  SERVICE_CURRENCY,
  SERVICE_ICONS,
  SERVICE_LIMITS,
  ServiceInput,
  type ServiceRecord,
} from '@atrium/contract/services';
import type { Validation } from '../../../design/forms/use-form.ts';

/** A service as its form's values. */
export interface ServiceDraft {
  icon: string;
  name: string;
  description: string;
  active: boolean;
  tiers: readonly TierDraft[];
}

export interface TierDraft {
  /** Stable when the plan is renamed. */
  id: string;
  name: string;
  monthlyPrice: string;
  /** One per line. */
  features: string;
}

/** The form's values of a stored service; an icon that is no longer offered becomes the general one. */
export function toDraft({ icon, name, description, active, tiers }: ServiceRecord): ServiceDraft {
  return {
    icon: SERVICE_ICONS.find(known => known === icon) ?? 'service',
    name,
    description,
    active,
    tiers: tiers.map(({ id, name, monthlyPrice, features }) => ({
      id,
      name,
      monthlyPrice: String(monthlyPrice),
      features: features.join('\n'),
    })),
  };
}

/** A new service: with one plan, published. */
export function newDraft(): ServiceDraft {
  return { icon: 'service', name: '', description: '', active: true, tiers: [newTier()] };
}

/** Returns the id that a name suggests: letters without accents, other characters as hyphens. */
export function toId(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SERVICE_LIMITS.idLength).replace(/-$/, '');
}

/** Returns a new plan with an unused id. */
export function newTier(): TierDraft {
  return { id: `plan-${crypto.randomUUID().slice(0, 8)}`, name: '', monthlyPrice: '', features: '' };
}

/** Validates the draft for saving, with the id of a new service. Errors are by field, such as `name` or `tiers.0.name`. */
export function checkDraft(draft: ServiceDraft, newId?: string): Validation<ServiceInput> {
  const service = ServiceInput.safeParse({ ...draft, tiers: draft.tiers.map(readTier) });
  const errors: Record<string, string> = {};
  for (const [at, { monthlyPrice }] of draft.tiers.entries()) {
    const read = readAmount(monthlyPrice, SERVICE_CURRENCY);
    if (read.kind !== 'ambiguous') continue;
    errors[`tiers.${at}.monthlyPrice`] = ambiguousText(read.readings, SERVICE_CURRENCY);
  }
  for (const { path, message } of service.error?.issues ?? []) errors[path.join('.')] ??= message;
  const id = newId === undefined ? undefined : NewServiceId.safeParse(newId);
  for (const { message } of id?.error?.issues ?? []) errors.id = message;
  if (service.success && !errors.id) return { status: 'valid', values: service.data };
  return { status: 'invalid', errors };
}

/** Returns the draft for the preview, with its problems. */
export function toPreview(id: string, draft: ServiceDraft): PublishedService {
  return {
    id,
    icon: draft.icon,
    name: draft.name.trim() || 'No name yet',
    description: draft.description.trim(),
    tiers: draft.tiers.map(tier => {
      const { monthlyPrice, ...rest } = readTier(tier);
      return { ...rest, monthlyPrice: Math.max(monthlyPrice || 0, 0) };
    }),
  };
}

/** Not a number for a text that isn't one, and for one that can be read in two ways. */
function readPrice(typed: string): number {
  const read = readAmount(typed, SERVICE_CURRENCY);
  return read.kind === 'amount' ? read.value : Number.NaN;
}

function readTier({ id, name, monthlyPrice, features }: TierDraft) {
  return {
    id,
    name,
    monthlyPrice: readPrice(monthlyPrice),
    features: features
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  };
}
