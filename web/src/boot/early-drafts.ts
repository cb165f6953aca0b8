/**
 * Stores what is typed into a form before the form's code has loaded, as the draft that the form starts with. Part of
 * every page's first script, so that it works without the rest. `data-draft` names the draft; a form removes the
 * attribute as soon as it stores its text itself.
 */
import { type FormName, makeId, readDraft, writeDraft } from '../features/inquiries/draft.ts';
import { storedUid } from '../platform/storage/browser-storage.ts';

const FORMS = '[data-draft]';

const getName = (form: HTMLElement) => form.dataset.draft as FormName;

function keep(field: Element): void {
  const form = field.closest<HTMLElement>(FORMS);
  if (!form || !('name' in field && 'value' in field)) return;
  const name = getName(form);
  const owner = storedUid();
  const { id = makeId(), tried = null, values } = readDraft(name, owner) ?? {};
  // Only this field: the others do not show their stored text before the code has loaded.
  writeDraft(name, { id, tried, owner, values: { ...values, [String(field.name)]: String(field.value) } });
}

addEventListener('input', ({ target }) => {
  if (target instanceof Element) keep(target);
});

// On a slow connection a visitor can type before even this script has loaded.
for (const field of document.querySelectorAll<HTMLInputElement>(`${FORMS} :is(input, textarea)`)) {
  if (field.value !== field.defaultValue) keep(field);
}

/**
 * Returns whether a form of this page is filled in by its code: with the subject in the URL, the user's name and email, or
 * a stored draft.
 */
export function isPrefilled(): boolean {
  const owner = storedUid();
  const isForAll = owner !== null || /[?&]subject=/.test(location.search);
  const forms = [...document.querySelectorAll<HTMLElement>(FORMS)];
  return forms.some(form => isForAll || readDraft(getName(form), owner) !== null);
}
