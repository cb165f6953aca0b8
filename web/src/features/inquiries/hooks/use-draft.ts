import { type RefObject, useEffect, useRef } from 'react';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import {
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

/** Typing is kept this long after the last key. */
const KEEP_AFTER_MS = 300;

/** What was typed, from the first key until it is sent. */
export function useDraft(name: FormName, formRef: RefObject<HTMLFormElement | null>) {
  const current = useRef<Draft>(null);
  const triedBefore = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function keep(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = formRef.current;
    if (!form) return;
    const { id = makeId(), tried = null } = current.current ?? {};
    current.current = { id, tried, values: readValues(form) };
    writeDraft(name, isFilledIn(form) ? current.current : null);
  }

  function prefill(): void {
    const user = readStoredUser();
    if (!user || !formRef.current) return;
    const names = user.displayName ? { name: user.displayName } : {};
    fillUntouched(formRef.current, { ...names, ...(user.email ? { email: user.email } : {}) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what the functions need stands in references
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    // What was typed before this stands in the draft already, and is kept here from now on.
    delete form.dataset.draft;
    const typed = isFilledIn(form);
    const kept = readDraft(name);
    current.current = kept;
    if (kept) fillUntouched(form, kept.values);
    else prefill();
    if (typed) keep();

    const flush = () => {
      if (timer.current !== undefined) keep();
    };
    // Another tab with the same draft: what it has handed over may have arrived.
    const follow = (event: StorageEvent) => {
      if (event.key !== draftKey(name) || !current.current) return;
      const other = parseDraft(event.newValue ?? event.oldValue);
      if (other?.id === current.current.id) current.current.tried = other.tried;
    };
    addEventListener('pagehide', flush);
    addEventListener('storage', follow);
    return () => {
      flush();
      removeEventListener('pagehide', flush);
      removeEventListener('storage', follow);
    };
  }, []);

  return {
    keep,
    prefill,
    keepSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEEP_AFTER_MS);
    },
    /** Answers the id to send under, and remembers what was sent. */
    beginTry(): string {
      keep();
      const draft = current.current ?? { id: makeId(), values: {}, tried: null };
      const id = idToSend(draft);
      triedBefore.current = id === draft.id ? draft.tried : null;
      current.current = { ...draft, id, tried: fingerprint(draft.values) };
      writeDraft(name, current.current);
      return id;
    },
    /** Nothing has left the browser with this try. */
    endTry() {
      if (current.current) current.current.tried = triedBefore.current;
      keep();
    },
    renew() {
      current.current = null;
      keep();
    },
    drop() {
      clearTimeout(timer.current);
      timer.current = undefined;
      current.current = null;
      writeDraft(name, null);
    },
  };
}
