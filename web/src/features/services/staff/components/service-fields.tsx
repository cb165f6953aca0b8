import { SERVICE_ICONS, SERVICE_LIMITS } from '@atrium/contract/services';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { wordsText } from '../../../../platform/format.ts';
import { newTier, type ServiceDraft, type TierDraft } from '../service-draft.ts';
import { TierFields } from './tier-fields.tsx';

const ICONS = SERVICE_ICONS.map(icon => [icon, wordsText(icon)] as const);
const SIGHT = [
  ['shown', 'Shown to visitors'],
  ['hidden', 'Hidden'],
] as const;

interface ServiceFieldsProps {
  draft: ServiceDraft;
  /** Problems by field name. */
  problems: Record<string, string>;
  onChange(part: Partial<ServiceDraft>): void;
  /** The hint below the name. */
  afterName?: ReactNode;
}

/** The fields of one service and its plans. */
export function ServiceFields({ draft, problems, onChange, afterName }: ServiceFieldsProps) {
  const changeTier = (i: number, part: Partial<TierDraft>) =>
    onChange({ tiers: draft.tiers.map((tier, at) => (at === i ? { ...tier, ...part } : tier)) });
  return (
    <>
      <Field
        label="Name"
        name="name"
        value={draft.name}
        onChange={event => onChange({ name: event.target.value })}
        error={problems.name}
      />
      {afterName}
      <TextArea
        label="Description"
        name="description"
        rows={4}
        value={draft.description}
        onChange={event => onChange({ description: event.target.value })}
        hint={`${draft.description.trim().length} of ${SERVICE_LIMITS.descriptionLength} characters`}
        error={problems.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Icon"
          name="icon"
          options={ICONS}
          value={draft.icon}
          onChange={event => onChange({ icon: event.target.value })}
          error={problems.icon}
        />
        <Select
          label="Visibility"
          name="active"
          options={SIGHT}
          value={draft.active ? 'shown' : 'hidden'}
          onChange={event => onChange({ active: event.target.value === 'shown' })}
        />
      </div>
      {draft.tiers.map((tier, i) => (
        <TierFields
          key={tier.id}
          tier={tier}
          at={i}
          problems={problems}
          onChange={part => changeTier(i, part)}
          onRemove={
            draft.tiers.length > 1 ? () => onChange({ tiers: draft.tiers.filter((_, at) => at !== i) }) : null
          }
        />
      ))}
      {draft.tiers.length < SERVICE_LIMITS.tiersMax ? (
        <p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ tiers: [...draft.tiers, newTier()] })}
          >
            Add a Plan
          </Button>
        </p>
      ) : null}
    </>
  );
}
