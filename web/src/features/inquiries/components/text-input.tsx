import type { InquiryField } from '@atrium/contract/inquiries/forms/form-fields';
import { Field } from '../../../design/forms/field.tsx';
import { Starred } from './starred.tsx';

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel' } as const;

/** The fields' `autocomplete` values, by field name. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  phone: 'tel',
};

interface TextInputProps {
  name: string;
  field: Extract<InquiryField, { type: 'text' | 'email' | 'phone' }>;
  error: string | undefined;
  hint?: string | undefined;
}

/** A field of one line, by its descriptor. */
export function TextInput({ name, field, error, hint }: TextInputProps) {
  return (
    <Field
      label={field.required ? <Starred>{field.label}</Starred> : field.label}
      name={name}
      type={INPUT_TYPES[field.type]}
      autoComplete={AUTOCOMPLETE[name]}
      required={field.required !== undefined}
      hint={hint}
      error={error}
    />
  );
}
