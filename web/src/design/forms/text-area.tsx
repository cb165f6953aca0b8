import type { ComponentProps } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldNotes } from './field-frame.tsx';

type TextAreaProps = FieldNotes & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A labeled multi-line field. */
export function TextArea({ label, error, hint, rows = 5, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {control => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={`${CONTROL_CLASS} block resize-y py-3 pl-3.5`}
        />
      )}
    </FieldFrame>
  );
}
