import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { LinkButton } from '../../../design/link-button.tsx';
import { PATHS } from '../../../paths.ts';
import type { SettledPayment } from '../payment-progress.ts';

interface PaymentDoneProps {
  payment: SettledPayment;
  receipt: ReactNode;
  onAgain(): void;
}

/** Shows that the payment is paid or processing, with its receipt. */
export function PaymentDone({ payment, receipt, onAgain }: PaymentDoneProps) {
  const { transactionId, kind } = payment;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid max-w-2xl gap-6 outline-none">
      {kind === 'paid' ? (
        <Notice tone="done">
          <p className="text-body font-semibold break-words">
            Payment successful! Transaction ID: {transactionId}
          </p>
          <p className="text-soft">You’ll find it in your transactions, too.</p>
        </Notice>
      ) : (
        <Notice title="Your bank is still processing the payment.">
          <p className="break-words">
            You don’t need to pay again: it’s in your history and updates automatically. Transaction ID:{' '}
            {transactionId}
          </p>
        </Notice>
      )}
      {receipt}
      <p className="flex flex-wrap gap-3">
        <LinkButton to={PATHS.transactions}>See Your Transactions</LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          Make Another Payment
        </Button>
      </p>
    </div>
  );
}
