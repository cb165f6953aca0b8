import { ResetRequest as ResetRequestSchema } from '@atrium/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { type Outcome, useAccountForm } from '../hooks/use-account-form.ts';
import { ResendButton } from './resend-button.tsx';

interface ResetRequestProps {
  send(request: ResetRequestSchema): Promise<Outcome>;
}

/** Asks for the letter that resets a password; the answer is the same for every address. */
export function ResetRequest({ send }: ResetRequestProps) {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked) return <LetterSent email={asked} send={send} onBack={() => setAsked(null)} />;
  return <AddressForm send={send} onSent={setAsked} />;
}

function AddressForm({ send, onSent }: ResetRequestProps & { onSent(email: string): void }) {
  const { busy, failure, problems, onSubmit } = useAccountForm({
    schema: ResetRequestSchema,
    action: send,
    onDone: ({ email }) => onSent(email),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Field label="E-mail" name="email" type="email" autoComplete="email" required error={problems.email} />
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? 'Sending...' : 'Send the Link'}
      </Button>
    </form>
  );
}

function LetterSent({ email, send, onBack }: ResetRequestProps & { email: string; onBack(): void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-md border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Look into your mailbox
      </h2>
      <p className="mt-3">
        If there is an account for <strong className="font-semibold">{email}</strong>, a letter with a link is
        on its way there. The link works once, for an hour.
      </p>
      <p className="mt-3 text-small text-soft">
        Nothing after a few minutes? Look among the junk mail, and check the address for a slip.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ResendButton send={() => send({ email })} justSent onOutcome={setOutcome} />
        <Button variant="quiet" onClick={onBack}>
          Use another address
        </Button>
      </div>
      {outcome ? (
        <div className="mt-5">
          <Notice tone={outcome.success ? 'done' : 'fail'}>
            {outcome.success ? 'Sent again. Only the newest link works.' : outcome.error}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
