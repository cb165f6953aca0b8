import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { PATHS } from '../../../paths.ts';
import { LATE_PAYMENT } from '../../../platform/stripe/late-payment.ts';
import type { Check } from '../confirmation.ts';
import { Revealed } from './pay-action.tsx';

/** Shown while a payment has no outcome yet after a minute. A check asks Stripe for it. */
export function LateNotice({ check }: { check: Check }) {
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
          <Link to={PATHS.transactions} className={buttonClass('secondary', 'small')}>
            See Your Transactions
          </Link>
        </p>
      </Notice>
    </Revealed>
  );
}
