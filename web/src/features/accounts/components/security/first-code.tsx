import { MfaCodeForm } from '@atrium/contract/accounts/account';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import type { Enrolment } from '../../api/second-factors.ts';
import { type Outcome, useAccountForm } from '../../hooks/use-account-form.ts';
import { ResendButton } from '../email-links/resend-button.tsx';
import { FocusedHeading } from '../focused-heading.tsx';
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
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FocusedHeading level="h3">{title}</FocusedHeading>
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
