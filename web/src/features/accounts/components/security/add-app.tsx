import { useEffect, useState } from 'react';
import { attempt } from '../../api/attempt.ts';
import { type AppEnrolment, startApp } from '../../api/second-factors.ts';
import type { AddFactorProps } from './add-phone.tsx';
import { FirstCode } from './first-code.tsx';
import { ReauthenticatedActionForm } from './reauthenticated-action-form.tsx';

/** Enrolls an authenticator app as a second factor: its secret as QR code and text, then the first code. */
export function AddApp({ user, hasPassword, onBack, onDone }: AddFactorProps) {
  const [enrolment, setEnrolment] = useState<AppEnrolment | null>(null);
  if (!enrolment) {
    return (
      <ReauthenticatedActionForm
        user={user}
        hasPassword={hasPassword}
        title="Add an authenticator app"
        label="Show the QR Code"
        busyLabel="One moment..."
        action={() => attempt(async () => setEnrolment(await startApp()))}
        onBack={onBack}
        onDone={() => {}}
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
    let current = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 4, ecc: 'M' });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (current) setCode({ size, path });
    });
    return () => {
      current = false;
    };
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
