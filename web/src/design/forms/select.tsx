import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { CONTROL_CLASS, FieldFrame, type FieldNotes } from './field-frame.tsx';

interface SelectProps extends FieldNotes, Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly (readonly [value: string, label: string])[];
  /** Beside the select. */
  children?: ReactNode;
}

/** A labeled native select. */
export function Select({ label, error, hint, options, children, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {control => (
        <div className="flex gap-3">
          <div className="relative min-w-0 grow">
            <select {...select} {...control} className={`${CONTROL_CLASS} appearance-none pl-3.5`}>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Icon
              d="M5 8l5 5 5-5"
              className="pointer-events-none absolute top-3.5 right-3 size-5 text-soft"
            />
          </div>
          {children}
        </div>
      )}
    </FieldFrame>
  );
}
