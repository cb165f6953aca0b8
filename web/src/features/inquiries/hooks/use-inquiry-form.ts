import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusFirstProblem, giveFocusBack } from '../../../design/forms/form-problems.ts';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import type { FormName } from '../draft.ts';
import type { FormHandler } from '../form-handler.ts';
import { readValues } from '../form-values.ts';
import { useDraft } from './use-draft.ts';

/** Why nothing was sent, as far as we know. */
export type NotSent =
  | { why: 'offline'; back: boolean }
  | { why: 'full'; max: number; until: Date }
  | { why: 'captcha'; text: string }
  /** As many forms as are taken were sent from this network; nothing was sent. */
  | { why: 'rate-limited'; minutes: number }
  | { why: 'not-loaded' }
  /** It may have arrived, only the answer is missing. */
  | { why: 'failed'; text: string };

export interface SentForm {
  id: string;
  fields: Record<string, string>;
  text: string;
  at: Date;
  /** An earlier try had arrived; this one sent nothing. */
  known: boolean;
}

/** Told once for each document that was written. */
export type OnSent = (fields: Record<string, string>, hasUser: boolean) => void;

type Status = { is: 'open' } | { is: 'busy' } | ({ is: 'not-sent' } & NotSent) | ({ is: 'sent' } & SentForm);

/** Longer than a slow phone needs. Whoever sends again after it can't send twice. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * The life of a public form: kept while it is typed, checked, sent once, cleared. Its fields keep their own values, so
 * what was typed before the page came to life stays. `load` brings what checks and sends it, at the first focus.
 */
export function useInquiryForm(name: FormName, load: () => Promise<FormHandler>, onSent?: OnSent) {
  const formRef = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>({ is: 'open' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const draft = useDraft(name, formRef);
  const loading = useRef<Promise<FormHandler>>(undefined);
  const busy = useRef(false);

  function prepare(): Promise<FormHandler> {
    loading.current ??= load();
    // Said when it is sent; a later try asks the browser again.
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a focus that came before the page was alive
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) void prepare().catch(() => undefined);
  }, []);

  const offline = status.is === 'not-sent' && status.why === 'offline';
  useEffect(() => {
    if (!offline) return;
    const tell = () => setStatus({ is: 'not-sent', why: 'offline', back: navigator.onLine });
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }, [offline]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The button is disabled only after the next render; a second click may come before.
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    setStatus({ is: 'busy' });
    const next = await submit(form);
    busy.current = false;
    setStatus(next);
    if (next.is === 'not-sent') giveFocusBack(form.querySelector('[type=submit]'));
  }

  async function submit(form: HTMLFormElement): Promise<Status> {
    draft.keep();
    if (!navigator.onLine) return { is: 'not-sent', why: 'offline', back: false };
    const handler = await prepare().catch(() => null);
    if (!handler) return { is: 'not-sent', why: 'not-loaded' };
    const checked = handler.validate(readValues(form));
    setErrors(checked.status === 'invalid' ? checked.errors : {});
    if (checked.status === 'invalid') {
      // The fields learn of it in the next render; screen readers should read it with the focus.
      requestAnimationFrame(() => focusFirstProblem(form, checked.errors));
      return { is: 'open' };
    }
    const id = draft.beginTry();
    try {
      const answer = await within(ANSWER_WITHIN_MS, handler.send(id, checked.fields));
      if (answer.outcome === 'full') {
        draft.endTry();
        return { is: 'not-sent', why: 'full', max: answer.max, until: answer.until };
      }
      draft.drop();
      form.reset();
      const known = answer.outcome === 'known';
      if (!known) onSent?.(checked.fields, readStoredUser() !== null);
      return { is: 'sent', id, fields: checked.fields, text: handler.success, at: new Date(), known };
    } catch (error) {
      const code = fieldOf(error, 'code');
      if (code === 'rate_limited') {
        draft.endTry();
        const seconds = Number(fieldOf(error, 'retryAfterSeconds') ?? 60);
        return { is: 'not-sent', why: 'rate-limited', minutes: Math.max(1, Math.ceil(seconds / 60)) };
      }
      if (code === 'captcha_failed') {
        draft.endTry();
        return { is: 'not-sent', why: 'captcha', text: SPEC_TEXT.captchaFailed };
      }
      console.warn(`The ${name} form was not sent.`, error);
      // A refusal is an answer: nothing has arrived under this id, and nothing ever will.
      if (code === 'permission_denied') draft.renew();
      return { is: 'not-sent', why: 'failed', text: handler.failure };
    }
  }

  return {
    status,
    errors,
    busy: status.is === 'busy',
    /** The answer to what was sent last; null while there is something to fill in. */
    sent: status.is === 'sent' ? status : null,
    /** Opens the cleared form again. */
    again: () => {
      draft.prefill();
      setStatus({ is: 'open' });
    },
    formProps: {
      ref: formRef,
      'data-draft': name,
      noValidate: true,
      // Outside a dialog this does nothing: Enter before the page is alive neither leaves it nor shows the text in
      // an address.
      method: 'dialog',
      onSubmit,
      onFocus: () => void prepare().catch(() => undefined),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        draft.keepSoon();
        const { name: field } = event.target as HTMLInputElement;
        if (errors[field]) setErrors(({ [field]: _, ...others }) => others);
      },
    },
  };
}

/** A field of an AppError. Its class is not imported: it comes with schemas, which a page loads with the first focus. */
function fieldOf(error: unknown, name: 'code' | 'retryAfterSeconds'): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

/** Rejects when the answer takes longer. */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time.')), milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
