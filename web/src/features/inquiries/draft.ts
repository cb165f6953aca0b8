import type { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import { deviceStorage, parseJson } from '../../platform/storage/browser-storage.ts';
import { DRAFT_KEY_PREFIX } from '../../platform/storage/storage-keys.ts';

export type FormName = keyof typeof INQUIRY_FORMS;

export interface Draft {
  /** The id of the submission: 20 letters and digits, the same for every attempt. */
  id: string;
  values: Record<string, string>;
  /** The uid of the user who typed it; null for a signed-out visitor. */
  owner: string | null;
  /** The fingerprint of the last values that were sent, which may have arrived; null before the first attempt. */
  tried: string | null;
}

export const draftKey = (form: FormName) => `${DRAFT_KEY_PREFIX}${form}`;

/** The draft behind a stored text, or null when it is none. */
export function parseDraft(text: string | null): Draft | null {
  const { id, values, tried, owner } = Object(parseJson(text));
  if (typeof id !== 'string' || !/^[A-Za-z0-9]{20}$/.test(id)) return null;
  if (typeof values !== 'object' || values === null) return null;
  const texts = Object.entries(values).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return {
    id,
    values: Object.fromEntries(texts),
    owner: typeof owner === 'string' ? owner : null,
    tried: typeof tried === 'string' ? tried : null,
  };
}

/** Returns whether a user (null: signed out) can see a draft. That of a signed-out visitor is kept after sign-in. */
export function canSeeDraft({ owner }: Pick<Draft, 'owner'>, uid: string | null): boolean {
  return owner === null || owner === uid;
}

/** Returns the stored draft, or null when there is none or it is another user's. */
export function readDraft(form: FormName, uid: string | null): Draft | null {
  const draft = parseDraft(deviceStorage.get(draftKey(form)));
  return draft && canSeeDraft(draft, uid) ? draft : null;
}

/** Keeps the draft; null removes it. Returns whether it is kept: with storage full or blocked only as long as the page. */
export function writeDraft(form: FormName, draft: Draft | null): boolean {
  return deviceStorage.set(draftKey(form), draft && JSON.stringify(draft));
}

/** Equal for equal values, in any order of fields. */
export function fingerprint(values: Record<string, string>): string {
  return JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The id to send under. What was changed after a try is another message: the first one may have arrived. */
export function idToSend(draft: Draft): string {
  return draft.tried === null || draft.tried === fingerprint(draft.values) ? draft.id : makeId();
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 letters and digits, like the ids that Firestore makes; Firestore itself is not loaded yet. */
export function makeId(): string {
  let id = '';
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(40))) {
      // 248 is four times 62: a larger byte would make the first letters likelier.
      if (byte < 248 && id.length < 20) id += LETTERS[byte % 62];
    }
  }
  return id;
}
