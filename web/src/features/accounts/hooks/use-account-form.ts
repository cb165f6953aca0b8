import { type FormEvent, useState } from 'react';
import { focusFirstProblem, giveFocusBack, problemsByField } from '../../../design/forms/form-problems.ts';

interface FormSchema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** What the account action says: done, or a sentence for the person who tried, perhaps about one field. */
export type Outcome = { success: true } | { success: false; error: string; field?: string };

/**
 * A form that is checked by its schema on submit, then handed to `action` once. The fields keep their own
 * values, so what was typed before the page came to life is not lost.
 */
export function useAccountForm<T>(options: {
  schema: FormSchema<T>;
  action(form: T): Promise<Outcome>;
  /** What follows on this page. Without it the session changes and leads on; the form stays busy until then. */
  onDone?(values: T, form: HTMLFormElement): void;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const pressed = document.activeElement;
    setFailure(null);
    const parsed = options.schema.safeParse(Object.fromEntries(new FormData(form)));
    const found = parsed.success ? {} : problemsByField(parsed.error);
    setProblems(found);
    if (!parsed.success) return focusFirstProblem(form, found);
    setBusy(true);
    const outcome = await options.action(parsed.data).catch((error: unknown): Outcome => {
      return { success: false, error: error instanceof Error ? error.message : String(error) };
    });
    if (outcome.success) {
      if (!options.onDone) return;
      setBusy(false);
      options.onDone(parsed.data, form);
      return;
    }
    setBusy(false);
    if (!outcome.field) {
      setFailure(outcome.error);
      return giveFocusBack(pressed);
    }
    const refused = { [outcome.field]: outcome.error };
    setProblems(refused);
    focusFirstProblem(form, refused);
  }

  return { busy, failure, problems, onSubmit };
}
