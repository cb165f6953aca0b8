import { MfaCodeForm } from '@atrium/contract/accounts/account';
import { type FirstFactor, RecoveryCodeForm } from '@atrium/contract/accounts/recovery-codes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useOpener } from '../../../design/feedback/use-opener.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../paths.ts';
import { errorCode, reportAuthError } from '../../../session/auth/auth-error.ts';
import type { MfaChallenge, MfaFactor } from '../../../session/auth/second-factor.ts';
import { attempt, type Outcome } from '../api/attempt.ts';
import { useAccountForm } from '../hooks/use-account-form.ts';
import { useOnce } from '../hooks/use-once.ts';
import { FactorList } from './factor-list.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { ResendButton } from './resend-button.tsx';

interface MfaChallengeFormProps {
  challenge: MfaChallenge;
  onDone(): void;
  onBack(): void;
  /** Displayed within a section, not as a page. */
  inSection?: boolean;
}

/** The MFA challenge of a sign-in: a code by phone or app, or a recovery code. */
export function MfaChallengeForm(props: MfaChallengeFormProps) {
  const { challenge, onDone, onBack, inSection } = props;
  const [only, ...others] = challenge.factors;
  const [factor, setFactor] = useState<MfaFactor | null>(others.length ? null : (only ?? null));
  const [lost, setLost] = useState(false);
  const wayOut = useOpener(lost);
  return (
    <>
      {/* Hidden, not unmounted: otherwise returning to it would send another code. */}
      <div hidden={lost} className="max-w-md">
        {factor ? (
          <CodeForm
            key={factor.id}
            {...props}
            factor={factor}
            onOther={others.length ? () => setFactor(null) : undefined}
          />
        ) : (
          <>
            <FocusedHeading level={inSection ? 'h3' : 'h2'}>How do you want to get the code?</FocusedHeading>
            <FactorList
              factors={challenge.factors}
              action={choice => (
                <Button variant="secondary" size="small" onClick={() => setFactor(choice)}>
                  {choice.kind === 'phone' ? 'Send a Code' : 'Enter a Code'}
                  <span className="sr-only"> ({choice.label})</span>
                </Button>
              )}
            />
            <Button variant="quiet" className="mt-4" onClick={onBack}>
              Back
            </Button>
          </>
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

interface CodeFormProps extends MfaChallengeFormProps {
  factor: MfaFactor;
  onOther: (() => void) | undefined;
}

function CodeForm({ challenge, factor, onDone, onBack, onOther, inSection }: CodeFormProps) {
  const [sent, setSent] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(): Promise<Outcome> {
    setOutcome(null);
    const result = await attempt(() => challenge.send(factor.id));
    if (result.success) setSent(times => times + 1);
    return result;
  }

  useOnce(() => {
    if (factor.kind === 'phone') void send().then(setOutcome);
  });
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: MfaCodeForm,
    action: ({ code }) => answer(challenge, factor, code),
    onDone,
  });
  return (
    <Form onSubmit={onSubmit} noValidate className="grid gap-5">
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
    </Form>
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
        required
        error={error}
      />
    </div>
  );
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

interface RecoverByCodeProps {
  firstFactor: FirstFactor | null;
  onBack(): void;
  onDone(): void;
}

/** For users without phone and app: a recovery code removes the second factor and signs in. */
function RecoverByCode({ firstFactor, onBack, onDone }: RecoverByCodeProps) {
  return (
    <div className="max-w-md">
      <FocusedHeading level="h2">Use a recovery code</FocusedHeading>
      {firstFactor ? (
        <RecoveryForm firstFactor={firstFactor} onBack={onBack} onDone={onDone} />
      ) : (
        <LinkIsSpent onBack={onBack} />
      )}
      <p className="mt-8 border-t border-line pt-4 text-small text-soft">
        No codes left? Email us from your account’s email address. We verify your identity before we remove
        the second factor, which takes a day or two.
      </p>
    </div>
  );
}

function RecoveryForm({ firstFactor, onBack, onDone }: RecoverByCodeProps & { firstFactor: FirstFactor }) {
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: RecoveryCodeForm,
    action: async ({ code }) => (await import('../api/recovery.ts')).recoverByCode(firstFactor, code),
    onDone,
  });
  return (
    <Form onSubmit={onSubmit} noValidate className="mt-3 grid gap-5">
      <p className="text-small text-soft">
        It works once. It signs you in and removes the second factor from your account until you set one up
        again.
      </p>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Field
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        required
        error={errors.code}
      />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? 'Checking...' : 'Sign In with the Code'}
      </Button>
      <div>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  );
}

/** The link was the first factor, and works only once. */
function LinkIsSpent({ onBack }: { onBack(): void }) {
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-small text-soft">
        Recovery codes work with a password or Google, and this sign-in started with an email link. Set a
        password by email, then sign in with it and use the code.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={PATHS.resetPassword} className={buttonClass('secondary')}>
          Set a Password
        </Link>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
