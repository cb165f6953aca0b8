import type { InquiryForm } from '@atrium/contract/inquiries/forms/form-fields';
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from '../../../design/forms/use-form.ts';
import { isOffline } from '../../../platform/browser/is-offline.ts';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import type { FormHandler } from '../api/define-form-handler.ts';
import type { FormName } from '../draft.ts';
import { readValues } from '../form-values.ts';
import { useDraft } from './use-draft.ts';

/** The likely reason why a form was not sent. */
type NotSent =
  | { why: 'offline' }
  | { why: 'full'; max: number; until: Date }
  | { why: 'captcha'; text: string }
  /** The limit of the sender's network is reached; nothing was sent. */
  | { why: 'rate-limited'; minutes: number }
  | { why: 'not-loaded' }
  /** It may have arrived: only the response is missing. */
  | { why: 'failed'; text: string };

/** Why a form was not sent, and whether its text is stored in the browser. */
export type FormFailure = NotSent & { isStored: boolean };

export interface SentForm {
  id: string;
  fields: Record<string, string>;
  text: string;
  at: Date;
  /** An earlier attempt had arrived; this one sent nothing. */
  known: boolean;
}

/** Called once for each stored submission. */
export type OnSent = (fields: Record<string, string>, hasUser: boolean) => void;

/** More than a slow phone needs. Sending again after it can't store a second submission. */
const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * A public form: keeps a draft while the visitor types, validates, sends once, and clears the form. The fields keep
 * their own values, so what was typed before hydration stays. The handler is loaded at the first focus. `source` is the
 * form's page.
 */
export function useInquiryForm<Form extends InquiryForm>(
  name: FormName,
  descriptor: Form,
  source: keyof Form['sources'] & string,
  onSent?: OnSent,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<SentForm | null>(null);
  const draft = useDraft(name, formRef);
  const loading = useRef<Promise<FormHandler>>(undefined);

  /** Loads the form's handler once, and again after a failure, which is reported when the form is sent. */
  function prepare(): Promise<FormHandler> {
    loading.current ??= import('../api/define-form-handler.ts').then(({ defineFormHandler }) =>
      defineFormHandler(name, descriptor, source),
    );
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }
  const preload = () => void prepare().catch(() => undefined);
  const preloadIfFocused = useEffectEvent(() => {
    if (formRef.current?.contains(document.activeElement)) preload();
  });
  // A focus before hydration loads the handler, too.
  useEffect(() => preloadIfFocused(), []);

  const form = useForm<{ handler: FormHandler; fields: Record<string, string> }, NotSent>({
    async validate(element) {
      setSent(null);
      draft.keep();
      if (await isOffline()) return { status: 'failed', failure: { why: 'offline' } };
      const handler = await prepare().catch(() => null);
      if (!handler) return { status: 'failed', failure: { why: 'not-loaded' } };
      const found = handler.validate(readValues(element));
      return found.status === 'valid'
        ? { status: 'valid', values: { handler, fields: found.values } }
        : found;
    },
    async send({ handler, fields }, element) {
      const id = draft.beginTry();
      try {
        const response = await withTimeout(RESPONSE_TIMEOUT_MS, handler.send(id, fields));
        if (response.outcome === 'full') {
          draft.endTry();
          return { success: false, error: { why: 'full', max: response.max, until: response.until } };
        }
        draft.drop();
        element.reset();
        const known = response.outcome === 'known';
        if (!known) onSent?.(fields, readStoredUser() !== null);
        setSent({ id, fields, text: handler.success, at: new Date(), known });
        return { success: true };
      } catch (error) {
        const failure = toFailure(error, handler.failure);
        if (failure.why !== 'failed') draft.endTry();
        else {
          console.warn(`The ${name} form was not sent.`, error);
          // The write was refused: nothing was stored under this id, and nothing ever will be.
          if (readField(error, 'code') === 'permission_denied') draft.renew();
        }
        return { success: false, error: failure };
      }
    },
    failed: error => ({ why: 'failed', text: String(error) }),
    onDone: () => undefined,
  });

  return {
    failure: form.failure && ({ ...form.failure, isStored: draft.isStored() } satisfies FormFailure),
    errors: form.errors,
    busy: form.busy,
    /** The last submission; null while there is something to fill in. */
    sent,
    /** Opens the cleared form again. */
    again: () => {
      draft.prefill();
      setSent(null);
    },
    formProps: {
      ref: formRef,
      'data-draft': name,
      noValidate: true,
      onSubmit: form.onSubmit,
      onFocus: preload,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        draft.keepSoon();
        form.clearErrors((event.target as HTMLInputElement).name);
      },
    },
  };
}

function toFailure(error: unknown, text: string): NotSent {
  switch (readField(error, 'code')) {
    case 'rate_limited': {
      const seconds = Number(readField(error, 'retryAfterSeconds') ?? 60);
      return { why: 'rate-limited', minutes: Math.max(1, Math.ceil(seconds / 60)) };
    }
    case 'captcha_failed':
      return { why: 'captcha', text: String(readField(error, 'message')) };
    default:
      return { why: 'failed', text };
  }
}

/** A field of an AppError. Its class is not imported, because it comes with schemas that a page loads at the first focus. */
function readField(error: unknown, name: 'code' | 'message' | 'retryAfterSeconds'): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
