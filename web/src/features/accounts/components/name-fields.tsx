import { Field } from '../../../design/forms/field.tsx';

const FIELDS = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
] as const;

interface NameFieldsProps {
  /** The stored names; none for a new account. */
  names?: { firstName: string; lastName: string };
  errors: { firstName?: string | undefined; lastName?: string | undefined };
}

/** First and last name side by side. */
export function NameFields({ names, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(([name, label, autoComplete]) => (
        <Field
          key={name}
          label={label}
          name={name}
          autoComplete={autoComplete}
          required
          defaultValue={names?.[name]}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
