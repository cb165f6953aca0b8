import { MfaCodeForm, PhoneForm, PhoneWithPasswordForm } from '@atrium/contract/accounts/account';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { attempt, type Outcome } from '../../api/attempt.ts';
import { type Enrolment, startApp, startPhone } from '../../api/second-factors.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import type { AccountProps } from '../../hooks/use-account-user.ts';
import { FocusedHeading } from '../focused-heading.tsx';
import { CodeField } from '../mfa-challenge.tsx';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { ResendButton } from '../resend-button.tsx';
import { ReauthenticatedActionForm, ReauthenticatedForm } from './reauthenticated-form.tsx';

interface AddFactorProps extends AccountProps {
  onBack(): void;
  onDone(): void;
}

/** Enrolls a phone as a second factor: its number, then the code sent to it. */
export function AddPhone({ user, onBack, onDone }: AddFactorProps) {
  const [begun, setBegun] = useState<{ phone: string; enrolment: Enrolment } | null>(null);
  const begin = (phone: string) =>
    attempt(async () => setBegun({ phone, enrolment: await startPhone(phone) }));
  if (begun) {
    return (
      <FirstCode
        title="Enter the code we sent"
        enrolment={begun.enrolment}
        onBack={() => setBegun(null)}
        onDone={onDone}
        again={() => begin(begun.phone)}
      >
        <p className="text-small text-soft">
          We sent it by text message to <strong className="font-semibold text-ink">{begun.phone}</strong>.
        </p>
      </FirstCode>
    );
  }
  return (
    <ReauthenticatedForm<PhoneForm>
      user={user}
      schemas={[PhoneForm, PhoneWithPasswordForm]}
      action={async ({ phone }) => {
        const outcome = await begin(phone);
        return outcome.success ? outcome : { ...outcome, field: 'phone' };
      }}
      title="Which phone?"
      label="Send a Code"
      busyLabel="Sending..."
      onBack={onBack}
    >
      {(errors, proof) => (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Phone number"
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+1 415 555 0132"
            hint="With the country code. Your carrier may charge for messages."
            required
            error={errors.phone}
          />
          {proof}
        </div>
      )}
    </ReauthenticatedForm>
  );
}

/** Enrolls an authenticator app as a second factor: its secret as QR code and text, then the first code. */
export function AddApp({ user, onBack, onDone }: AddFactorProps) {
  const [enrolment, setEnrolment] = useState<Awaited<ReturnType<typeof startApp>> | null>(null);
  if (!enrolment) {
    return (
      <ReauthenticatedActionForm
        user={user}
        title="Add an authenticator app"
        label="Show the QR Code"
        busyLabel="One moment..."
        action={() => attempt(async () => setEnrolment(await startApp()))}
        onBack={onBack}
      />
    );
  }
  return (
    <FirstCode title="Scan this with the app" enrolment={enrolment} onBack={onBack} onDone={onDone}>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={enrolment.address} />
        <p className="min-w-56 flex-1 text-small text-soft">
          Can’t scan it? Enter this key in the app:
          <span className="mt-2 block font-mono text-small break-all text-ink select-all">
            {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
        </p>
      </div>
    </FirstCode>
  );
}

/** Rendered locally, in black on white for cameras: the secret is sent to no other service. */
function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 4, ecc: 'M' });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      setCode({ size, path });
    });
  }, [text]);
  if (!code) return <div className="skeleton size-48" />;
  return (
    <svg
      role="img"
      aria-label="QR code with the key for the app"
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-48 border border-line"
    >
      <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

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
function FirstCode({ title, enrolment, onBack, onDone, again, children }: FirstCodeProps) {
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
    <Form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FocusedHeading level="h3">{title}</FocusedHeading>
      {children}
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <OutcomeNotice outcome={sent} done="Sent again. Only the newest code works." />
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
    </Form>
  );
}
