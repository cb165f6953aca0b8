import type { InquiryField } from '@atrium/contract/inquiries/forms/form-fields';
import type { ReactNode } from 'react';
import { Field } from '../../../design/forms/field.tsx';

const INPUT_TYPES: Partial<Record<InquiryField['type'], string>> = { email: 'email', phone: 'tel' };

/** The fields' `autocomplete` values, by field name. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  phone: 'tel',
};

interface TextInputProps {
  name: string;
  field: InquiryField;
  error: string | undefined;
  hint?: string | undefined;
}

/** Returns the label of a field, with a star if it has to be filled in. */
export function getLabel({ label, required }: InquiryField): ReactNode {
  if (!required) return label;
  return (
    <>
      {label}
      <span aria-hidden="true" className="text-accent">
        {' *'}
      </span>
    </>
  );
}

/** A field of one line, by its descriptor. */
export function TextInput({ name, field, error, hint }: TextInputProps) {
  return (
    <Field
      label={getLabel(field)}
      name={name}
      type={INPUT_TYPES[field.type] ?? 'text'}
      autoComplete={AUTOCOMPLETE[name]}
      required={field.required !== undefined}
      hint={hint}
      error={error}
    />
  );
}
