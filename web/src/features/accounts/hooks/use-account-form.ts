import { useForm, validateWith } from '../../../design/forms/use-form.ts';
import type { Outcome } from '../api/attempt.ts';

export interface AccountFormOptions<T> {
  schema: Parameters<typeof validateWith<T>>[0];
  action(values: T): Promise<Outcome>;
  /** Called after success. Without it the session changes and the form stays busy until the page does. */
  onDone?: ((values: T, form: HTMLFormElement) => void) | undefined;
}

/** A form of the account: validated by its schema, then passed to `action`. */
export function useAccountForm<T>({ schema, action, onDone }: AccountFormOptions<T>) {
  return useForm<T>({
    validate: form => validateWith(schema, Object.fromEntries(new FormData(form))),
    send: action,
    failed: error => (error instanceof Error ? error.message : String(error)),
    onDone,
  });
}
