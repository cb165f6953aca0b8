import { type ReactNode, useId } from 'react';

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldNotes {
  label: ReactNode;
  /** A message about an invalid value; announced with the field. */
  error?: string | undefined;
  hint?: ReactNode;
}

/** The classes of every text control. */
export const CONTROL_CLASS =
  'min-h-12 w-full rounded-md border border-edge bg-paper pr-3.5 text-body placeholder:text-soft disabled:bg-inset disabled:text-soft aria-invalid:border-fail';

/** A label above a control, hint and error below it. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldNotes & { children(control: ControlProps): ReactNode }) {
  const id = useId();
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      <FieldNotesBelow id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error with the ids that a control names them by: `{id}-hint` and `{id}-error`. */
export function FieldNotesBelow({ id, hint, error }: { id: string } & Omit<FieldNotes, 'label'>) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-fine font-medium text-fail">
          {error}
        </p>
      ) : null}
    </>
  );
}
