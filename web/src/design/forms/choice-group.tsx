import { type ReactNode, useId } from 'react';
import { type FieldNotes, FieldNotesBelow } from './field-frame.tsx';

interface Choice {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

interface ChoiceGroupProps extends FieldNotes {
  name: string;
  choices: readonly Choice[];
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
          <label
            key={choice.value}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-md border border-edge bg-paper px-3 py-2 text-center text-small transition-colors duration-150 hover:bg-inset has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-soft"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              disabled={choice.disabled}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
            />
            <span className="pointer-events-none relative">{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotesBelow id={id} hint={hint} error={error} />
    </fieldset>
  );
}
