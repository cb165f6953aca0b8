import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../../../design/notice.tsx';

/** After this a payer deserves to know that waiting is not all they can do. */
const PATIENCE_MS = 20_000;

/** Back from the hosted page: waiting for our own record of it, and only then saying that it is done. */
export function Confirming({ what }: { what: 'payment' | 'subscription' }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid max-w-2xl gap-5">
      <p role="status" className="flex items-center gap-3 text-lead">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-pending" />
        {what === 'subscription'
          ? 'Activating your subscription...'
          : 'Confirming your payment with Stripe...'}
      </p>
      {late ? (
        <Notice tone="warn">
          This takes longer than usual. You need not pay again: once Stripe has told us, it appears here and
          stands in your transaction history.
        </Notice>
      ) : (
        <p className="text-soft">This takes a few seconds. You can leave this page; nothing depends on it.</p>
      )}
    </div>
  );
}

/** What came of it, with the ways on. */
export function CheckoutOutcome({
  tone,
  title,
  children,
  actions,
}: {
  tone: 'done' | 'warn' | 'fail';
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="grid max-w-2xl gap-6">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
      <p className="flex flex-wrap gap-3">{actions}</p>
    </div>
  );
}
