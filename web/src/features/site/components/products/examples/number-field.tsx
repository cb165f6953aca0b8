import { Field } from '../../../../../design/forms/field.tsx';

interface NumberFieldProps {
  label: string;
  prefix?: string;
  max: number;
  value: string;
  onChange(value: string): void;
}

/** A field for a number that is not negative. */
export function NumberField({ onChange, ...field }: NumberFieldProps) {
  return (
    <Field
      {...field}
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns what was typed as a number within the limits; 0 for anything else. */
export function parseAmount(text: string, max: number): number {
  const amount = Number.parseFloat(text);
  return amount > 0 ? Math.min(amount, max) : 0;
}
