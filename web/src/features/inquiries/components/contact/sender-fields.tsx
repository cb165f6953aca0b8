import { Field } from '../../../../design/forms/field.tsx';
import { Starred } from '../starred.tsx';

interface SenderFieldsProps {
  /** What is wrong, by field name. */
  problems: Record<string, string>;
  nameLabel?: string;
}

/** Who writes, and where the answer goes: the two fields that every message needs. */
export function SenderFields({ problems, nameLabel = 'Name' }: SenderFieldsProps) {
  return (
    <>
      <Field
        label={<Starred>{nameLabel}</Starred>}
        name="name"
        autoComplete="name"
        required
        error={problems.name}
      />
      <EmailField problems={problems} />
    </>
  );
}

/** The address that the answer goes to. */
export function EmailField({ problems }: Pick<SenderFieldsProps, 'problems'>) {
  return (
    <Field
      label={<Starred>E-mail</Starred>}
      name="email"
      type="email"
      autoComplete="email"
      required
      error={problems.email}
    />
  );
}

/** The sender's company and phone, which nobody has to tell. */
export function CompanyFields({ problems }: Pick<SenderFieldsProps, 'problems'>) {
  return (
    <>
      <Field label="Company" name="company" autoComplete="organization" error={problems.company} />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={problems.phone} />
    </>
  );
}
