import {
  NewServiceId,
  type PublishedService,
  SERVICE_ICONS,
  SERVICE_LIMITS,
  ServiceInput,
  type ServiceRecord,
} from '@atrium/contract/services';

/** A service as its form holds it: everything as it is typed. */
export interface ServiceDraft {
  icon: string;
  name: string;
  description: string;
  active: boolean;
  tiers: readonly TierDraft[];
}

export interface TierDraft {
  /** Stays the same when the plan is renamed. */
  id: string;
  name: string;
  price: string;
  /** One on each line. */
  features: string;
}

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

/** A service that is still to be written: with one plan, for visitors to see. */
export function newDraft(): ServiceDraft {
  return { icon: 'service', name: '', description: '', active: true, tiers: [newTier()] };
}

/** The id that a name suggests: its letters without accents, whatever else is between them as one hyphen. */
export function idOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SERVICE_LIMITS.idLength).replace(/-$/, '');
}

/** A plan that was just added; the id is nobody else's. */
export function newTier(): TierDraft {
  return { id: `plan-${crypto.randomUUID().slice(0, 8)}`, name: '', price: '', features: '' };
}

type Checked =
  | { is: 'good'; form: ServiceInput }
  /** By the name of the field, such as `name` or `tiers.0.name`. */
  | { is: 'wrong'; problems: Record<string, string> };

/** The draft as it will be saved, or what is wrong with it. */
export function checkDraft(draft: ServiceDraft): Checked {
  const parsed = ServiceInput.safeParse({ ...draft, tiers: draft.tiers.map(readTier) });
  if (parsed.success) return { is: 'good', form: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return { is: 'wrong', problems };
}

/** The same for a service that is new; the id is a field, too. */
export function checkNewDraft(id: string, draft: ServiceDraft): Checked {
  const checked = checkDraft(draft);
  const problem = NewServiceId.safeParse(id).error?.issues[0]?.message;
  if (!problem) return checked;
  return { is: 'wrong', problems: { ...(checked.is === 'wrong' ? checked.problems : {}), id: problem } };
}

/** The draft as visitors would see it now, with whatever is not yet right. */
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
