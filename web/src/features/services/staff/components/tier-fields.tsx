import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import type { TierDraft } from '../service-draft.ts';

interface TierFieldsProps {
  tier: TierDraft;
  /** Its index among the plans. */
  at: number;
  problems: Record<string, string>;
  onChange(part: Partial<TierDraft>): void;
  /** Removes the plan; null for the only one. */
  onRemove: (() => void) | null;
}

/** The fields of one plan. */
export function TierFields({ tier, at, problems, onChange, onRemove }: TierFieldsProps) {
  const name = (field: string) => `tiers.${at}.${field}`;
  return (
    <fieldset className="border-t border-ink pt-4">
      <legend className="sr-only">Plan {at + 1}</legend>
      <div className="flex min-h-9 items-center justify-between gap-4 pb-3">
        <p aria-hidden="true" className="figures text-small font-semibold">
          Plan {at + 1}
        </p>
        {onRemove ? (
          <Button variant="quiet" onClick={onRemove} aria-label={`Remove plan ${at + 1}`}>
            Remove
          </Button>
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
        <Field
          label="Plan name"
          name={name('name')}
          value={tier.name}
          onChange={event => onChange({ name: event.target.value })}
          error={problems[name('name')]}
        />
        <Field
          label="Dollars per month"
          name={name('monthlyPrice')}
          inputMode="decimal"
          prefix="$"
          value={tier.price}
          onChange={event => onChange({ price: event.target.value })}
          error={problems[name('monthlyPrice')]}
        />
        <div className="sm:col-span-2">
          <TextArea
            label="What it includes"
            name={name('features')}
            rows={3}
            hint="One item per line."
            value={tier.features}
            onChange={event => onChange({ features: event.target.value })}
            error={problems[name('features')]}
          />
        </div>
      </div>
    </fieldset>
  );
}
