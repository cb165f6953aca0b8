import { activeFields, type InquiryField, optionLabel } from '@atrium/contract/inquiries/forms/form-fields';
import { addDays } from '@atrium/contract/platform/calendar-date';
import { ChoiceGroup } from '../../../design/forms/choice-group.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { getLabel, TextInput } from './text-input.tsx';

/** How a form displays a field, beyond its descriptor. */
export interface FieldLayout {
  /** The section of the form that displays it; that of the field before it when omitted. */
  group?: string;
  hint?: string;
  rows?: number;
  /** All options of a choice side by side. */
  radios?: boolean;
}

interface FormFieldsProps {
  fields: Readonly<Record<string, InquiryField>>;
  layout?: Readonly<Record<string, FieldLayout>>;
  /** Displays the fields of this group only. */
  group?: string;
  errors: Readonly<Record<string, string>>;
}

/** The fields of one section of a form, in two columns; multiline fields and radio buttons take both. */
export function FormFields({ fields, layout = {}, group, errors }: FormFieldsProps) {
  let current: string | undefined;
  const own = activeFields({ fields }).filter(([name, { hidden }]) => {
    if (hidden) return false;
    current = layout[name]?.group ?? current;
    return current === group;
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {own.map(([name, field]) => {
        const isWide = own.length === 1 || field.type === 'multiline' || layout[name]?.radios;
        return (
          <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
            <FormField name={name} field={field} layout={layout[name]} error={errors[name]} />
          </div>
        );
      })}
    </div>
  );
}

interface FormFieldProps {
  name: string;
  field: InquiryField;
  layout?: FieldLayout | undefined;
  error: string | undefined;
  /** The visitor's day, for a date; null until the page has hydrated. */
  today?: string | null;
}

/** A field by its descriptor. */
export function FormField({ name, field, layout, error, today = null }: FormFieldProps) {
  const common = { name, label: getLabel(field), hint: layout?.hint, error };
  const required = field.required !== undefined;
  switch (field.type) {
    case 'multiline':
      return <TextArea {...common} required={required} rows={layout?.rows} />;
    case 'choice': {
      const options = field.options.map(option => [option, optionLabel(field, option)] as const);
      return layout?.radios ? (
        <ChoiceGroup
          {...common}
          choices={options.map(([value, label]) => ({ value, label }))}
          defaultValue={field.options[0]}
          layout="grid-cols-3"
        />
      ) : (
        <Select
          {...common}
          // HTML allows it only where there is an empty option to choose from.
          required={required && field.options.includes('')}
          options={options}
          defaultValue={field.options[0]}
        />
      );
    }
    case 'date':
      return (
        <Field
          {...common}
          type="date"
          {...(today ? { min: today, max: addDays(today, field.daysAhead) } : {})}
        />
      );
    default:
      return <TextInput name={name} field={field} error={error} hint={layout?.hint} />;
  }
}
