import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import { readAmount } from '@atrium/contract/platform/typed-amount';
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
  return <Field {...field} inputMode="decimal" onChange={({ target }) => onChange(target.value)} />;
}

/** Returns what was typed as a number within the limits; 0 for anything else. */
export function parseAmount(text: string, max: number): number {
  const read = readAmount(text, DEFAULT_CURRENCY);
  const amount = read.kind === 'ambiguous' ? read.readings[0] : read.kind === 'amount' ? read.value : 0;
  return Math.min(amount, max);
}
