import { MFA_CODE_DIGITS, MfaCodeForm } from '@atrium/contract/accounts/account';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { errorCode, reportAuthError } from '../../../../session/auth/auth-error.ts';
import type { MfaChallenge, MfaFactor } from '../../../../session/auth/second-factor.ts';
import { attempt } from '../../api/attempt.ts';
import { type Outcome, useAccountForm } from '../../hooks/use-account-form.ts';
import { ResendButton } from '../email-links/resend-button.tsx';
import { FocusedHeading } from '../focused-heading.tsx';
import { FactorList } from '../security/factor-list.tsx';
import { RecoverByCode } from './recover-by-code.tsx';

interface SecondStepProps {
  challenge: MfaChallenge;
  onDone(): void;
  onBack(): void;
  /** Displayed within a section, not as a page. */
  inSection?: boolean;
}

/** The MFA challenge of a sign-in: a code by phone or app, or a recovery code. */
export function MfaChallengeForm({ challenge, onDone, onBack, inSection = false }: SecondStepProps) {
  const [only, ...others] = challenge.factors;
  const [factor, setFactor] = useState<MfaFactor | null>(others.length ? null : (only ?? null));
  const [lost, setLost] = useState(false);
  const wayOut = useFocusOnReturn(lost);
  return (
    <>
      {/* Hidden, not unmounted: otherwise returning to it would send another code. */}
      <div hidden={lost} className="max-w-md">
        {factor ? (
          <CodeForm
            key={factor.id}
            challenge={challenge}
            factor={factor}
            onDone={onDone}
            onBack={onBack}
            onOther={others.length ? () => setFactor(null) : undefined}
            inSection={inSection}
          />
        ) : (
          <FactorChoice
            factors={challenge.factors}
            onChoose={setFactor}
            onBack={onBack}
            inSection={inSection}
          />
        )}
        {inSection ? null : (
          <p className="mt-8 border-t border-line pt-4 text-small text-soft">
            Can’t get a code?{' '}
            <button
              ref={wayOut}
              type="button"
              onClick={() => setLost(true)}
              className={textLinkClass('min-h-9 text-ink')}
            >
              Use a Recovery Code
            </button>
          </p>
        )}
      </div>
      {lost ? (
        <RecoverByCode firstFactor={challenge.firstFactor} onBack={() => setLost(false)} onDone={onDone} />
      ) : null}
    </>
  );
}

/** Restores the focus to the button that was used. */
function useFocusOnReturn(away: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(away);
  useEffect(() => {
    if (wasAway.current && !away) button.current?.focus();
    wasAway.current = away;
  }, [away]);
  return button;
}

function FactorChoice({
  factors,
  onChoose,
  onBack,
  inSection,
}: {
  factors: readonly MfaFactor[];
  onChoose(factor: MfaFactor): void;
  onBack(): void;
  inSection: boolean;
}) {
  return (
    <>
      <FocusedHeading level={inSection ? 'h3' : 'h2'}>How do you want to get the code?</FocusedHeading>
      <FactorList
        factors={factors}
        action={factor => (
          <Button variant="secondary" size="small" onClick={() => onChoose(factor)}>
            {factor.kind === 'phone' ? 'Send a Code' : 'Enter a Code'}
            <span className="sr-only"> ({factor.label})</span>
          </Button>
        )}
      />
      <Button variant="quiet" className="mt-4" onClick={onBack}>
        Back
      </Button>
    </>
  );
}

interface CodeFormProps {
  challenge: MfaChallenge;
  factor: MfaFactor;
  onDone(): void;
  onBack(): void;
  onOther: (() => void) | undefined;
  inSection: boolean;
}

function CodeForm({ challenge, factor, onDone, onBack, onOther, inSection }: CodeFormProps) {
  const { sent, outcome, setOutcome, send } = useCodeSent(challenge, factor);
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: MfaCodeForm,
    action: ({ code }) => answer(challenge, factor, code),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <div>
        <FocusedHeading level={inSection ? 'h3' : 'h2'}>
          {factor.kind === 'phone' ? 'Enter the code we send you' : 'Enter the code from your app'}
        </FocusedHeading>
        <p role="status" className="mt-2 text-small text-soft">
          {sayWhere(factor, sent, outcome?.success === false)}
        </p>
      </div>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      {outcome && !outcome.success ? <Notice tone="fail">{outcome.error}</Notice> : null}
      <CodeField error={errors.code} />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {factor.kind === 'phone' ? (
          <ResendButton
            key={sent}
            send={send}
            justSent={sent > 0}
            underWay={sent === 0 && !outcome}
            onOutcome={setOutcome}
          />
        ) : null}
        {onOther ? (
          <Button variant="quiet" onClick={onOther}>
            Try Another Method
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** Six digits, which phones autofill from the message. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <div className="max-w-48">
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MFA_CODE_DIGITS + 3}
        required
        error={error}
      />
    </div>
  );
}

/** Sends a code to a phone when it is selected, and again on request. */
function useCodeSent(challenge: MfaChallenge, factor: MfaFactor) {
  const [sent, setSent] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const begun = useRef(false);
  const send = useCallback(async () => {
    setOutcome(null);
    const result = await attempt(() => challenge.send(factor.id));
    if (result.success) setSent(times => times + 1);
    return result;
  }, [challenge, factor.id]);
  useEffect(() => {
    if (factor.kind !== 'phone' || begun.current) return;
    begun.current = true;
    void send().then(setOutcome);
  }, [factor.kind, send]);
  return { sent, outcome, setOutcome, send };
}

function sayWhere(factor: MfaFactor, sent: number, failed: boolean): string {
  if (factor.kind === 'app') return `It shows a new one every 30 seconds, under the name of this site.`;
  const phone = factor.label.replace(/^Phone/, 'your phone');
  if (sent === 0 && failed) return 'No code has been sent yet.';
  if (sent === 0) return `Sending a text message to ${phone}...`;
  return `We sent it to ${phone}${sent > 1 ? ' again. Only the newest code works' : ''}.`;
}

async function answer(challenge: MfaChallenge, factor: MfaFactor, code: string): Promise<Outcome> {
  try {
    await challenge.answer(factor.id, code);
    return { success: true };
  } catch (error) {
    const known = ['invalid-verification-code', 'code-expired'].includes(errorCode(error) ?? '');
    return { success: false, error: reportAuthError(error), ...(known && { field: 'code' }) };
  }
}
