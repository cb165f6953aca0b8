import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { LinkButton } from '../../../design/link-button.tsx';
import { PATHS } from '../../../paths.ts';
import { LATE_PAYMENT } from '../../../platform/stripe/late-payment.ts';
import type { Check } from '../confirmation.ts';
import type { usePaymentForm } from '../hooks/use-payment-form.ts';
import { dollars } from '../payment-fields.ts';
import { PayAction, PayFailure, Revealed } from './pay-action.tsx';

interface PayFormProps {
  form: ReturnType<typeof usePaymentForm>;
  amount: number;
  /** Stripe and the intent are loaded. */
  isReady: boolean;
  /** One of Stripe's fields. */
  children: ReactNode;
}

/** The form around one of Stripe's fields, with its failure and the pay button. */
export function PayForm({ form, amount, isReady, children }: PayFormProps) {
  const { busy, failure, onSubmit, check, isMounted } = form;
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      {children}
      <PayFailure message={failure} />
      {check ? <LateNotice check={check} /> : null}
      <PayAction>
        <Button type="submit" size="large" disabled={!isReady || !isMounted || busy}>
          {busy ? 'Processing...' : `Pay ${dollars(amount)}`}
        </Button>
      </PayAction>
    </Form>
  );
}

/** Shown while a payment has no outcome yet after a minute. A check asks Stripe for it. */
function LateNotice({ check }: { check: Check }) {
  const [state, setState] = useState<'idle' | 'checking' | 'unreachable'>('idle');
  return (
    <Revealed>
      <Notice tone="warn">
        <p>{LATE_PAYMENT}</p>
        {state === 'unreachable' ? (
          <p role="alert" className="mt-2 font-semibold">
            Stripe couldn’t be reached. Check again in a minute.
          </p>
        ) : null}
        <p className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            disabled={state === 'checking'}
            onClick={async () => {
              setState('checking');
              setState((await check()) ? 'idle' : 'unreachable');
            }}
          >
            {state === 'checking' ? 'Checking...' : 'Check Again'}
          </Button>
          <LinkButton to={PATHS.transactions} variant="secondary" size="small">
            See Your Transactions
          </LinkButton>
        </p>
      </Notice>
    </Revealed>
  );
}
