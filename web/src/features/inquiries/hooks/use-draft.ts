import { type RefObject, useLayoutEffect, useState } from 'react';
import { subscribeToSession } from '../../../session/auth/session-store.ts';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import {
  canSeeDraft,
  type Draft,
  draftKey,
  type FormName,
  fingerprint,
  idToSend,
  makeId,
  parseDraft,
  readDraft,
  writeDraft,
} from '../draft.ts';
import { fillUntouched, isFilledIn, readValues } from '../form-values.ts';

/** A draft is stored this long after the last key press. */
const KEEP_AFTER_MS = 300;

/** The draft of a form, from the first key press until it is sent or the user's session ends. */
export function useDraft(name: FormName, formRef: RefObject<HTMLFormElement | null>) {
  const [draft] = useState(() => createDraftKeeper(name, formRef));
  // A layout effect, because an effect could run after a click, which would store and send an empty form.
  useLayoutEffect(() => draft.open(), [draft]);
  return draft;
}

const signedInUid = () => readStoredUser()?.uid ?? null;

function createDraftKeeper(name: FormName, formRef: RefObject<HTMLFormElement | null>) {
  let current: Draft | null = null;
  let triedBefore: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner = signedInUid();
  let isStored = true;

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Empties the form when the session of the user who typed into it has ended, also in another tab. */
  function followSession(): void {
    const uid = signedInUid();
    if (!canSeeDraft({ owner }, uid)) {
      stopTimer();
      current = null;
      formRef.current?.reset();
    }
    owner = uid;
  }

  function keep(): void {
    stopTimer();
    const form = formRef.current;
    if (!form) return;
    followSession();
    const { id = makeId(), tried = null } = current ?? {};
    current = { id, tried, owner, values: readValues(form) };
    isStored = writeDraft(name, isFilledIn(form) ? current : null);
  }

  function prefill(): void {
    const user = readStoredUser();
    if (!user || !formRef.current) return;
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    const before = focused?.value;
    const names = user.displayName ? { name: user.displayName } : {};
    fillUntouched(formRef.current, { ...names, ...(user.email ? { email: user.email } : {}) });
    // A user who is about to type replaces a value that they did not enter, instead of appending to it.
    if (focused?.value !== before) focused?.select();
  }

  /** Fills the form from the stored draft and follows other tabs. Returns the clean-up. */
  function open(): (() => void) | undefined {
    const form = formRef.current;
    if (!form) return undefined;
    // Input from before hydration is stored already; from now on this hook stores it.
    delete form.dataset.draft;
    const typed = isFilledIn(form);
    const kept = readDraft(name, owner);
    current = kept;
    if (kept) fillUntouched(form, kept.values);
    else prefill();
    if (typed) keep();

    const flush = () => {
      if (timer !== undefined) keep();
    };
    // Another tab with the same draft: what it sent may have arrived.
    const follow = (event: StorageEvent) => {
      if (event.key !== draftKey(name) || !current) return;
      const other = parseDraft(event.newValue ?? event.oldValue);
      if (other?.id === current.id) current.tried = other.tried;
    };
    const unsubscribe = subscribeToSession(followSession);
    addEventListener('pagehide', flush);
    addEventListener('storage', follow);
    return () => {
      flush();
      unsubscribe();
      removeEventListener('pagehide', flush);
      removeEventListener('storage', follow);
    };
  }

  return {
    open,
    /** Whether what was typed is stored in the browser. */
    isStored: () => isStored,
    keep,
    prefill,
    keepSoon() {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    },
    /** Returns the id to send under, and stores what is sent. */
    beginTry(): string {
      keep();
      const draft = current ?? { id: makeId(), values: {}, owner, tried: null };
      const id = idToSend(draft);
      triedBefore = id === draft.id ? draft.tried : null;
      current = { ...draft, id, tried: fingerprint(draft.values) };
      isStored = writeDraft(name, current);
      return id;
    },
    /** Nothing left the browser with this attempt. */
    endTry() {
      if (current) current.tried = triedBefore;
      keep();
    },
    renew() {
      current = null;
      keep();
    },
    drop() {
      stopTimer();
      current = null;
      writeDraft(name, null);
    },
  };
}
