/** Reading and filling a form whose fields keep their own values. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form by field name; a choice without a selection is empty. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'radio') values[element.name] = '';
  }
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Sets the values of fields that the user has not changed. */
export function fillUntouched(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const found = form.elements.namedItem(name);
    const controls = found instanceof RadioNodeList ? [...found] : [found];
    if (controls.some(control => isControl(control) && isTouched(control))) continue;
    if (found instanceof RadioNodeList) found.value = value;
    else if (isControl(found)) found.value = value;
  }
}

/** Something differs from the form as it is when it is empty. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some(element => isControl(element) && isTouched(element));
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(option => option.defaultSelected) ?? control.options[0];
    return control.value !== (initial?.value ?? '');
  }
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    return control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}
