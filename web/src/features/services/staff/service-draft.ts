import {
  NewServiceId,
  type PublishedService,
  SERVICE_ICONS,
  SERVICE_LIMITS,
  ServiceInput,
  type ServiceRecord,
} from '@atrium/contract/services';

/** A service as its form's text values. */
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
  price: string;
  /** One per line. */
  features: string;
}

/** The text values of a stored service; an icon that is no longer offered becomes the general one. */
export function draftOf({ icon, name, description, active, tiers }: ServiceRecord): ServiceDraft {
  return {
    icon: SERVICE_ICONS.find(known => known === icon) ?? 'service',
    name,
    description,
    active,
    tiers: tiers.map(tier => ({
      id: tier.id,
      name: tier.name,
      price: String(tier.monthlyPrice),
      features: tier.features.join('\n'),
    })),
  };
}

/** A new service: with one plan, published. */
export function newDraft(): ServiceDraft {
  return { icon: 'service', name: '', description: '', active: true, tiers: [newTier()] };
}

/** Returns the id that a name suggests: letters without accents, other characters as hyphens. */
export function idOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SERVICE_LIMITS.idLength).replace(/-$/, '');
}

/** Returns a new plan with an unused id. */
export function newTier(): TierDraft {
  return { id: `plan-${crypto.randomUUID().slice(0, 8)}`, name: '', price: '', features: '' };
}

type Checked =
  | { kind: 'good'; form: ServiceInput }
  /** Problems by field name, such as `name` or `tiers.0.name`. */
  | { kind: 'wrong'; problems: Record<string, string> };

/** Validates the draft for saving. */
export function checkDraft(draft: ServiceDraft): Checked {
  const parsed = ServiceInput.safeParse({ ...draft, tiers: draft.tiers.map(readTier) });
  if (parsed.success) return { kind: 'good', form: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return { kind: 'wrong', problems };
}

/** The same for a new service, with its id as a field. */
export function checkNewDraft(id: string, draft: ServiceDraft): Checked {
  const checked = checkDraft(draft);
  const problem = NewServiceId.safeParse(id).error?.issues[0]?.message;
  if (!problem) return checked;
  return { kind: 'wrong', problems: { ...(checked.kind === 'wrong' ? checked.problems : {}), id: problem } };
}

/** Returns the draft for the preview, with its problems. */
export function previewOf(id: string, draft: ServiceDraft): PublishedService {
  return {
    id,
    icon: draft.icon,
    name: draft.name.trim() || 'No name yet',
    description: draft.description.trim(),
    tiers: draft.tiers.map(tier => {
      const { monthlyPrice, ...rest } = readTier(tier);
      return { ...rest, monthlyPrice: Number.isNaN(monthlyPrice) ? 0 : Math.max(monthlyPrice, 0) };
    }),
  };
}

function readTier({ id, name, price, features }: TierDraft) {
  return {
    id,
    name,
    monthlyPrice: price.trim() === '' ? Number.NaN : Number(price),
    features: features
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  };
}
