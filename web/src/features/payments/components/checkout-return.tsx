import { AppError } from '@atrium/contract/platform/errors';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureText } from '../../../design/feedback/failure-text.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { LinkButton } from '../../../design/link-button.tsx';
import { PATHS } from '../../../paths.ts';
import { checkoutQuery } from '../api/queries.ts';
import { ResumeButton } from './checkout-buttons.tsx';

/** After this time the page offers more than waiting. */
const PATIENCE_MS = 20_000;

type Bought = 'payment' | 'subscription';

/** A checkout that isn't in the ledger yet: shown as pending when Stripe reports it as paid, otherwise as unpaid. */
export function AwaitedCheckout({ what, attempt }: { what: Bought; attempt: string }) {
  const { data: checkout, error } = useQuery({ ...checkoutQuery(attempt), enabled: attempt !== '' });
  const [problem, setProblem] = useState<string | null>(null);
  const known = attempt !== '' && !(error instanceof AppError && error.code === 'not_found');
  // Other failures don't mean that the checkout failed; the ledger is the source.
  if (known && (checkout === undefined || checkout.status === 'complete')) return <Confirming what={what} />;
  return (
    <CheckoutOutcome
      tone="warn"
      title={known ? 'This checkout is not paid' : 'We can’t find this payment'}
      actions={
        <>
          {known ? <ResumeButton attempt={attempt} onError={setProblem} /> : null}
          <LinkButton
            to={what === 'subscription' ? PATHS.subscriptions : PATHS.transactions}
            variant="secondary"
          >
            {what === 'subscription' ? 'See Your Subscriptions' : 'See Your Transactions'}
          </LinkButton>
        </>
      }
    >
      <p>
        {known
          ? 'Nothing was charged. You can resume it where you left off.'
          : 'The link is incomplete, or it belongs to another account. Your payments are in your transaction history.'}
      </p>
      <FailureText className="mt-2 font-semibold">{problem}</FailureText>
    </CheckoutOutcome>
  );
}

/** The page after the hosted checkout: waits for the ledger's record before it confirms the payment. */
function Confirming({ what }: { what: Bought }) {
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
          This is taking longer than usual. You don’t need to pay again: once Stripe confirms it, it appears
          here and in your transaction history.
        </Notice>
      ) : (
        <p className="text-soft">This takes a few seconds. You can leave this page at any time.</p>
      )}
    </div>
  );
}

interface CheckoutOutcomeProps {
  tone: 'done' | 'warn' | 'fail';
  title: string;
  children: ReactNode;
  details?: ReactNode;
  actions: ReactNode;
  next?: ReactNode;
}

/** The outcome, the payment's details and the next steps. */
export function CheckoutOutcome({ tone, title, children, details, actions, next }: CheckoutOutcomeProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
      {/* Before the receipt, so that they are above the bottom bar of a phone. */}
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
      {next}
      {/* Last, because it grows when the payment arrives. */}
      {details}
    </div>
  );
}
