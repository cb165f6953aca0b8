import type { ComponentProps } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldNotes } from './field-frame.tsx';

interface FieldProps extends FieldNotes, Omit<ComponentProps<'input'>, 'className' | 'id' | 'prefix'> {
  /** Shown inside the field before the value, such as a currency sign. */
  prefix?: string;
}

/** A labelled input with its hint and its error. */
export function Field({ label, error, hint, prefix, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {control => (
        <div className="relative">
          {prefix ? (
            <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-soft">
              {prefix}
            </span>
          ) : null}
          <input {...input} {...control} className={`${CONTROL_CLASS} ${prefix ? 'pl-8' : 'pl-3.5'}`} />
        </div>
      )}
    </FieldFrame>
  );
}
