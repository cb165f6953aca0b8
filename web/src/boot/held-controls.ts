/**
 * Preserves entered values, focus and clicks when React replaces prerendered elements instead of hydrating them. Browser
 * extensions add elements to forms, which React doesn't expect: https://github.com/facebook/react/issues/24430
 */

const CONTROLS = 'input, textarea, select, button, [role=button], summary, a[href]';
const FOCUS_EVENTS = ['focusin', 'focusout'] as const;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** Returns the controls by a key that their successors share: kind, name or text, and the index among equal ones. */
function nameControls(container: HTMLElement): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const control of container.querySelectorAll<HTMLElement>(CONTROLS)) {
    const { tagName } = control;
    const attributes = ['type', 'name', 'href', 'aria-label'].map(name => control.getAttribute(name));
    const kind = [tagName, ...attributes, isField(control) ? '' : control.textContent].join('\n');
    let place = 0;
    while (named.has(`${kind}\n${place}`)) place += 1;
    named.set(`${kind}\n${place}`, control);
  }
  return named;
}

/** Returns the element that has replaced a control, or the control itself. */
export type FindSuccessor = (control: HTMLElement) => HTMLElement;

/**
 * Holds the controls of a page until `release`: when elements are replaced, their successors get values and focus in the
 * same task.
 */
export function holdControls(container: HTMLElement) {
  const held = nameControls(container);
  let focused: EventTarget | null = document.activeElement;
  // React hydrates an element synchronously when it loses focus, before the next element receives it.
  const follow = ({ type, target, relatedTarget }: FocusEvent) => {
    focused = type === 'focusin' ? target : (relatedTarget ?? focused);
  };
  /** By the control that was replaced. */
  const successors = new Map<HTMLElement, HTMLElement>();
  const find: FindSuccessor = control => {
    const successor = successors.get(control);
    return successor ? find(successor) : control;
  };

  function restore(): void {
    if ([...held.values()].every(control => find(control).isConnected)) return;
    const present = nameControls(container);
    for (const [name, control] of held) {
      const former = find(control);
      const successor = present.get(name);
      if (former.isConnected || !successor) continue;
      successors.set(former, successor);
      if (isField(former) && isField(successor)) copyEntry(former, successor);
      if (former === focused && document.activeElement === document.body) focusLike(former, successor);
    }
  }
  // React hydrates an element synchronously on press. If it replaces the element, browsers neither focus nor click.
  let pressed: HTMLElement | null = null;
  let isReleased = false;
  const press = ({ target }: PointerEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    focused = pressed;
  };
  const lift = ({ target }: PointerEvent) => {
    const successor = pressed?.isConnected === false && find(pressed);
    pressed = null;
    if (isReleased) unlisten();
    if (!successor || !(target instanceof Node && successor.contains(target))) return;
    successor.focus();
    successor.click();
  };
  const observer = new MutationObserver(restore);
  observer.observe(container, { childList: true, subtree: true });
  for (const type of FOCUS_EVENTS) addEventListener(type, follow, true);
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', lift, true);

  function unlisten(): void {
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', lift, true);
  }

  return function release(): FindSuccessor {
    restore();
    observer.disconnect();
    for (const type of FOCUS_EVENTS) removeEventListener(type, follow, true);
    isReleased = true;
    if (!pressed) unlisten();
    return find;
  };
}

/** Copies the entered value and dispatches the events of typing, so that the form's handlers run. */
function copyEntry(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (/^(checkbox|radio)$/.test(from.type)) {
      if (from.checked !== to.checked) to.click();
      return;
    }
    if (from.type === 'file') {
      to.files = from.files;
      return;
    }
  }
  if (from.value === to.value || isAsBuilt(from)) return;
  // React overrides the setter of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function isAsBuilt(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  return [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
}

function focusLike(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!('setSelectionRange' in from && 'setSelectionRange' in to)) return;
  const [before, after] = [from, to] as [HTMLInputElement, HTMLInputElement];
  // Null for types without a selection, such as email.
  if (before.selectionStart !== null) after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
