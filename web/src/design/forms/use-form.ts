import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  errorsByField,
  type FieldErrors,
  focusFirstError,
  getFailure,
  giveFocusBack,
  type Issues,
  remainingErrors,
} from './form-errors.ts';

/** The result of sending a form. An error with a `field` is displayed at that field. */
export type FormResult<Failure = string> =
  | { success: true }
  | { success: false; error: Failure; field?: string };

/** `failed`: the values could not be validated. */
export type Validation<Values, Failure = never> =
  | { status: 'valid'; values: Values }
  | { status: 'invalid'; errors: FieldErrors }
  | { status: 'failed'; failure: Failure };

interface FormOptions<Values, Failure> {
  /** Reads and validates the form. Without a promise, `send` is called within the click, so it may open a window. */
  validate(form: HTMLFormElement): Validation<Values, Failure> | Promise<Validation<Values, Failure>>;
  /** Sends the values, once at a time. Without a result it has succeeded. */
  send(values: Values, form: HTMLFormElement): Promise<FormResult<Failure> | undefined>;
  /** The failure for an error that `validate` or `send` throws. A string is that of errors without a text for the user. */
  failed: ((error: unknown) => Failure) | (Failure & string);
  /** Called after success. Without it the form stays busy, because the page is about to change. */
  onDone?: ((values: Values, form: HTMLFormElement) => void) | undefined;
}

/**
 * A form with busy state, field errors and a failure. An invalid form moves the focus to its first error; otherwise
 * the pressed button gets it back. An error disappears as soon as it is fixed, in whatever field. The fields keep their own values, so what was typed before hydration stays.
 */
export function useForm<Values, Failure = string>(options: FormOptions<Values, Failure>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // The button is disabled only after the next render; a second click may come before.
  const running = useRef(false);
  /** The form with the errors, and the field that the server refused. */
  const checked = useRef<{ form: HTMLFormElement; refused: string | null } | null>(null);
  const recheck = useEffectEvent(async (edited: string) => {
    if (!checked.current || running.current) return;
    const { form, refused } = checked.current;
    const validation = await options.validate(form);
    if (validation.status === 'failed' || running.current) return;
    const found = validation.status === 'invalid' ? validation.errors : {};
    setErrors(shown => remainingErrors(shown, found, { edited, refused }));
  });
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    const form = checked.current?.form;
    if (!hasErrors || !form) return;
    // After React has rendered what was typed, for forms that validate their state.
    const onEdit = ({ target }: Event) => {
      const edited = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      setTimeout(() => void recheck(edited));
    };
    form.addEventListener('input', onEdit);
    form.addEventListener('change', onEdit);
    return () => {
      form.removeEventListener('input', onEdit);
      form.removeEventListener('change', onEdit);
    };
  }, [hasErrors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const form = event.currentTarget;
    const pressed = document.activeElement;
    setFailure(null);
    let validation: Validation<Values, Failure>;
    try {
      const checked = options.validate(form);
      if (checked instanceof Promise) setBusy(true);
      validation = checked instanceof Promise ? await checked : checked;
    } catch (error) {
      return fail(describeError(error), pressed);
    }
    if (validation.status === 'failed') return fail(validation.failure, pressed);
    if (validation.status === 'invalid') return showErrors(form, validation.errors, null);
    setErrors({});
    setBusy(true);
    const { values } = validation;
    const result = await options
      .send(values, form)
      .catch((error: unknown): FormResult<Failure> => ({ success: false, error: describeError(error) }));
    if (result?.success === false) {
      const { error, field } = result;
      return field && typeof error === 'string'
        ? showErrors(form, { [field]: error }, field)
        : fail(error, pressed);
    }
    if (!options.onDone) return;
    stop();
    options.onDone(values, form);
    giveFocusBack(pressed);
  }

  function describeError(error: unknown): Failure {
    const { failed } = options;
    return typeof failed === 'string' ? (getFailure(error, failed) as Failure) : failed(error);
  }

  function stop(): void {
    running.current = false;
    setBusy(false);
  }

  function fail(reason: Failure, pressed: Element | null): void {
    stop();
    setFailure(reason);
    giveFocusBack(pressed);
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors, refused: string | null): void {
    checked.current = { form, refused };
    // Rendered first, so that a screen reader reads the error with the focused field.
    flushSync(() => {
      stop();
      setErrors(found);
    });
    focusFirstError(form, found);
  }

  return {
    busy,
    failure,
    errors,
    onSubmit,
    setFailure,
    /** Removes the error of a field, for example when the user types. Without a name, removes all. */
    clearErrors(field?: string): void {
      if (field === undefined) setErrors({});
      else if (errors[field]) setErrors(({ [field]: _, ...others }) => others);
    },
  };
}

interface Schema<Values> {
  safeParse(value: unknown): { success: true; data: Values } | { success: false; error: Issues };
}

export function validateWith<Values>(schema: Schema<Values>, values: unknown): Validation<Values> {
  const parsed = schema.safeParse(values);
  return parsed.success
    ? { status: 'valid', values: parsed.data }
    : { status: 'invalid', errors: errorsByField(parsed.error) };
}
