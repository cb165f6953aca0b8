import { SERVICE_ICONS, SERVICE_LIMITS } from '@atrium/contract/services';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { Field } from '../../../../design/forms/field.tsx';
import type { FieldErrors } from '../../../../design/forms/form-errors.ts';
import { Select } from '../../../../design/forms/select.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { wordsText } from '../../../../platform/format.ts';
import { newTier, type ServiceDraft, type TierDraft } from '../service-draft.ts';

const ICONS = SERVICE_ICONS.map(icon => [icon, wordsText(icon)] as const);
const VISIBILITY = [
  ['shown', 'Shown to visitors'],
  ['hidden', 'Hidden'],
] as const;

interface ServiceFieldsProps {
  draft: ServiceDraft;
  errors: FieldErrors;
  onChange(draft: ServiceDraft): void;
  /** The hint below the name. */
  afterName?: ReactNode;
}

export function ServiceFields({ draft, errors, onChange, afterName }: ServiceFieldsProps) {
  const { tiers } = draft;
  const onTiers = (tiers: readonly TierDraft[]) => onChange({ ...draft, tiers });
  const field = (name: 'name' | 'description' | 'icon') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <Field label="Name" {...field('name')} />
      {afterName}
      <TextArea
        label="Description"
        rows={4}
        hint={`${draft.description.trim().length} of ${SERVICE_LIMITS.descriptionLength} characters`}
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Icon" options={ICONS} {...field('icon')} />
        <Select
          label="Visibility"
          name="active"
          options={VISIBILITY}
          value={draft.active ? 'shown' : 'hidden'}
          onChange={({ target }) => onChange({ ...draft, active: target.value === 'shown' })}
        />
      </div>
      {tiers.map((tier, i) => (
        <TierFields
          key={tier.id}
          tier={tier}
          at={i}
          errors={errors}
          onChange={changed => onTiers(tiers.map(other => (other === tier ? changed : other)))}
          onRemove={tiers.length > 1 ? () => onTiers(tiers.filter(other => other !== tier)) : null}
        />
      ))}
      {tiers.length < SERVICE_LIMITS.tiersMax ? (
        <p>
          <Button variant="secondary" size="small" onClick={() => onTiers([...tiers, newTier()])}>
            Add a Plan
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface TierFieldsProps {
  tier: TierDraft;
  /** Its index among the plans. */
  at: number;
  errors: FieldErrors;
  onChange(tier: TierDraft): void;
  /** Removes the plan; null for the only one. */
  onRemove: (() => void) | null;
}

function TierFields({ tier, at, errors, onChange, onRemove }: TierFieldsProps) {
  const field = (name: 'name' | 'monthlyPrice' | 'features') => ({
    name: `tiers.${at}.${name}`,
    value: tier[name],
    error: errors[`tiers.${at}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...tier, [name]: target.value }),
  });
  return (
    <fieldset className="border-t border-ink pt-4">
      <legend className="sr-only">Plan {at + 1}</legend>
      <div className="flex min-h-9 items-center justify-between gap-4 pb-3">
        <p aria-hidden="true" className="figures text-small font-semibold">
          Plan {at + 1}
        </p>
        {onRemove ? (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              onRemove();
            }}
            aria-label={`Remove plan ${at + 1}`}
          >
            Remove
          </Button>
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
        <Field label="Plan name" {...field('name')} />
        <Field label="Dollars per month" inputMode="decimal" prefix="$" {...field('monthlyPrice')} />
        <div className="sm:col-span-2">
          <TextArea label="What it includes" rows={3} hint="One item per line." {...field('features')} />
        </div>
      </div>
    </fieldset>
  );
}
