import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { FieldNotes } from './field-frame.tsx';
import { Select } from './select.tsx';

interface SelectActionProps extends FieldNotes {
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  /** The option that applies now. */
  current?: string | undefined;
  disabled?: boolean;
  /** The label of the button. */
  action: ReactNode;
  /** Called when another option is chosen, which doesn't apply yet. */
  onChoose?(): void;
  onApply(value: string): void;
}

/** A select with a button that applies it: on Windows and Linux arrow keys choose each option on their way. */
export function SelectAction({
  current = '',
  disabled,
  action,
  onChoose,
  onApply,
  ...field
}: SelectActionProps) {
  const [chosen, setChosen] = useState(current);
  const [known, setKnown] = useState(current);
  if (current !== known) {
    setKnown(current);
    setChosen(current);
  }
  return (
    <Select
      {...field}
      value={chosen}
      disabled={disabled}
      onChange={({ target }) => {
        setChosen(target.value);
        onChoose?.();
      }}
    >
      {/* Not disabled while its action runs, so that it keeps the focus. */}
      <Button variant="secondary" aria-disabled={disabled} onClick={() => disabled || onApply(chosen)}>
        {action}
      </Button>
    </Select>
  );
}
