/** The issues of a failed zod parse. */
export interface Issues {
  issues: readonly { path: PropertyKey[]; message: string }[];
}

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the first message of each field. */
export function errorsByField(error: Issues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    errors[field] ??= message;
  }
  return errors;
}

/**
 * Returns the errors to display after a field was edited: those of fields that are still invalid, with their current
 * message. What the server refused can't be checked here: it is shown until its own field is edited. Nothing new is added,
 * so that users are not corrected while typing.
 * @param refused the field that the server refused, if the errors are its
 */
export function remainingErrors(
  shown: FieldErrors,
  found: FieldErrors,
  { edited, refused }: { edited: string; refused: string | null },
): FieldErrors {
  const remaining: Record<string, string> = {};
  for (const [field, message] of Object.entries(shown)) {
    const current = found[field] ?? (field === refused && field !== edited ? message : undefined);
    if (current !== undefined) remaining[field] = current;
  }
  return remaining;
}

/** Moves the focus to the first field of the form that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name && errors[name] && element instanceof HTMLElement && !element.matches(':disabled')) {
      element.focus({ preventScroll: true });
      // Centered: its label is above it, its error below, and the page's header may cover both.
      element.scrollIntoView({ block: 'center' });
      return;
    }
  }
}

/** Animation frames to wait for the button, a few seconds. Later, the user no longer expects the focus to move. */
const MOST_FRAMES = 300;

/** Returns the focus to the pressed button, which lost it while it was disabled. */
export function giveFocusBack(pressed: Element | null, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // What is around it has the focus after a dialog above was closed, or when the button can't have it.
    const isLost = activeElement !== pressed && (activeElement?.contains(pressed) ?? true);
    const isElsewhere = !isLost && activeElement !== pressed;
    if (isElsewhere || !(pressed instanceof HTMLElement) || !pressed.isConnected || frames === 0) return;
    // On a busy machine the frame comes before the render that enables the button, and a disabled button can't be focused.
    if (pressed.matches(':disabled')) giveFocusBack(pressed, frames - 1);
    else if (isLost) pressed.focus();
  });
}

/** Returns the message of an AppError, else `failed`. By its name, because public forms load its class only when they send. */
export function getFailure(error: unknown, failed: string): string {
  return error instanceof Error && error.name === 'AppError' ? error.message : failed;
}
