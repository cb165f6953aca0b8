import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  /** What is wrong with the value; announced with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Stands inside the field before the value, such as a currency sign. */
  prefix?: string;
}

/** A labelled input with its hint and its error. */
export function Field({ label, error, hint, prefix, ...input }: FieldProps) {
  const id = useId();
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <div className="relative">
        {prefix ? (
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-soft">
            {prefix}
          </span>
        ) : null}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={`min-h-12 w-full rounded-md border border-edge bg-paper pr-3.5 text-body placeholder:text-soft disabled:bg-inset disabled:text-soft aria-invalid:border-fail ${prefix ? 'pl-8' : 'pl-3.5'}`}
        />
      </div>
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
    </div>
  );
}
