/**
 * Stores what is typed into a form before the form's code has loaded, as the draft that the form starts with (`Draft`
 * of the inquiries). Part of every page's first script, so that it works without the rest. `data-draft` names the
 * draft; a form removes the attribute as soon as it stores its text itself.
 */
import { deviceStorage, parseJson, storedUid } from '../platform/storage/browser-storage.ts';
import { DRAFT_KEY_PREFIX } from '../platform/storage/storage-keys.ts';

const FORMS = '[data-draft]';
const getKey = (form: HTMLElement) => `${DRAFT_KEY_PREFIX}${form.dataset.draft}`;

/** Returns the stored draft of a form; null when there is none or it is another user's. */
function storedDraft(form: HTMLElement): { values?: object } | null {
  const draft = Object(parseJson(deviceStorage.get(getKey(form))));
  const isDraft = /^[A-Za-z0-9]{20}$/.test(draft.id);
  return isDraft && [null, storedUid()].includes(draft.owner ?? null) ? draft : null;
}

function keep(field: Element): void {
  const form = field.closest<HTMLElement>(FORMS);
  if (!form || !('name' in field && 'value' in field)) return;
  const kept = storedDraft(form);
  // Like the ids that Firestore generates: 20 letters and digits.
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  // Only this field: the others do not show their stored text before the code has loaded.
  const values = { ...kept?.values, [String(field.name)]: field.value };
  deviceStorage.set(getKey(form), JSON.stringify({ id, tried: null, ...kept, values, owner: storedUid() }));
}

addEventListener('input', ({ target }) => {
  if (target instanceof Element) keep(target);
});

// On a slow connection a visitor can type before even this script has loaded.
for (const field of document.querySelectorAll<HTMLInputElement>(`${FORMS} :is(input, textarea)`)) {
  if (field.value !== field.defaultValue) keep(field);
}

/** Returns whether a form of this page has a stored draft, which only the form's code can show. */
export function hasDraft(): boolean {
  return [...document.querySelectorAll<HTMLElement>(FORMS)].some(form => storedDraft(form) !== null);
}
