/** The issues of a failed zod parse. */
interface Issues {
  issues: readonly { path: PropertyKey[]; message: string }[];
}

/** The first message per field name, to stand under the fields. */
export function problemsByField(error: Issues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    problems[field] ??= message;
  }
  return problems;
}

/** Moves the focus to the first field that has a problem, in the order of the form. */
export function focusFirstProblem(form: HTMLFormElement, problems: Record<string, string>): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name && problems[name] && element instanceof HTMLElement) {
      element.focus({ preventScroll: true });
      // Not at the edge: its label stands above it, its problem below, and the page's header may cover both.
      element.scrollIntoView({ block: 'center' });
      return;
    }
  }
}

/** How long a button is waited for. Frames; a few seconds, after which nobody expects the focus to move. */
const MOST_FRAMES = 300;

/** Gives the focus back to the button that was pressed: it loses it while it is disabled, and the keyboard would begin anew. */
export function giveFocusBack(pressed: Element | null, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // A dialog holds the focus itself once a dialog above it has closed.
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.localName === 'dialog';
    const isElsewhere = !isLost && activeElement !== pressed;
    if (isElsewhere || !(pressed instanceof HTMLElement) || !pressed.isConnected || frames === 0) return;
    // On a busy machine a frame comes before the render that enables it, and a disabled button takes no focus.
    if (pressed.matches(':disabled')) giveFocusBack(pressed, frames - 1);
    else if (isLost) pressed.focus();
  });
}
