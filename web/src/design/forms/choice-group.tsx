import { type ReactNode, useId } from 'react';
import { type FieldNotes, FieldNotesBelow } from './field-frame.tsx';
import { RadioCell } from './radio-cell.tsx';

interface ChoiceGroupProps extends FieldNotes {
  name: string;
  choices: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  defaultValue?: string | undefined;
  /** Grid classes for the layout of the cells. */
  layout: string;
}

/** A choice of one among a few visible options, as radio buttons. */
export function ChoiceGroup({ label, name, choices, defaultValue, layout, error, hint }: ChoiceGroupProps) {
  const id = useId();
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={notes || undefined}>
      <legend className="mb-1.5 block text-small font-medium">{label}</legend>
      <div className={`grid gap-2 ${layout}`}>
        {choices.map(choice => (
          <RadioCell
            key={choice.value}
            name={name}
            value={choice.value}
            defaultChecked={choice.value === defaultValue}
            disabled={choice.disabled}
            className="min-h-12 justify-center rounded-md border border-edge bg-paper px-3 py-2 text-center text-small transition-colors duration-150 hover:bg-inset has-checked:border-ink has-focus-visible:outline-offset-3 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-soft"
          >
            {choice.label}
          </RadioCell>
        ))}
      </div>
      <FieldNotesBelow id={id} hint={hint} error={error} />
    </fieldset>
  );
}
