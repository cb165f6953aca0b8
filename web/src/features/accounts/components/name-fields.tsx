import { Field } from '../../../design/forms/field.tsx';

interface NameFieldsProps {
  /** The stored names; none for a new account. */
  names?: { firstName: string; lastName: string };
  errors: { firstName?: string | undefined; lastName?: string | undefined };
}

/** First and last name side by side. */
export function NameFields({ names, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={names?.firstName}
        error={errors.firstName}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={names?.lastName}
        error={errors.lastName}
      />
    </div>
  );
}
