import { MfaCodeForm } from '@atrium/contract/accounts/account';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import type { Enrolment } from '../../api/second-factors.ts';
import { type Outcome, useAccountForm } from '../../hooks/use-account-form.ts';
import { useFocusedHeading } from '../../hooks/use-focused-heading.ts';
import { ResendButton } from '../email-links/resend-button.tsx';
import { CodeField } from '../sign-in/mfa-challenge.tsx';

interface FirstCodeProps {
  title: string;
  enrolment: Enrolment;
  onBack(): void;
  onDone(): void;
  /** Sends another code, for phones. */
  again?: () => Promise<Outcome>;
  children: ReactNode;
}

/** The first code of a phone or an app, which completes the enrollment. */
export function FirstCode({ title, enrolment, onBack, onDone, again, children }: FirstCodeProps) {
  const [sent, setSent] = useState<Outcome | null>(null);
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: MfaCodeForm,
    action: async ({ code }) => {
      const outcome = await enrolment.finish(code);
      return outcome.success ? outcome : { ...outcome, field: 'code' };
    },
    onDone,
  });
  const heading = useFocusedHeading();
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      {children}
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      {sent ? (
        <Notice tone={sent.success ? 'done' : 'fail'}>
          {sent.success ? 'Sent again. Only the newest code works.' : sent.error}
        </Notice>
      ) : null}
      <CodeField error={errors.code} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Checking...' : 'Turn It On'}
        </Button>
        {again ? <ResendButton send={again} justSent onOutcome={setSent} /> : null}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
