import { RefundReason, type RefundRequest } from '@atrium/contract/admin-payments';
import { decimalPlaces } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import type { Transaction } from '@atrium/contract/transactions';
import { useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Select } from '../../../design/select.tsx';
import { moneyText, wordsText } from '../../../platform/format.ts';
import { refund } from '../api/admin-payments.ts';
import { refundable, refundProblem } from '../refund-amount.ts';

const REASONS = RefundReason.options.map(reason => [reason, wordsText(reason)] as const);

interface RefundFormProps {
  transaction: Transaction;
  /** Whose payment it is, for the question before. */
  payer: string;
  onRefunded(): void;
}

/** What is to be refunded, in the currency that was paid. */
interface Order extends RefundRequest {
  amount: number;
  currency: string;
}

type Step =
  | { at: 'form'; typed?: Order | undefined; problem?: string | undefined }
  | { at: 'confirm'; order: Order; problem?: string | undefined }
  | { at: 'sending'; order: Order };

/** Refunds a payment, in part or whole, after a second look. A try that is repeated carries the same key. */
export function RefundForm({ transaction: listed, payer, onRefunded }: RefundFormProps) {
  const [step, setStep] = useState<Step>({ at: 'form' });
  const [done, setDone] = useState<string | null>(null);
  /** The payment after the last refund, until the list is loaded again. */
  const [refunded, setRefunded] = useState({ listed, transaction: listed });
  const transaction = refunded.listed === listed ? refunded.transaction : listed;
  const key = useRef({ for: '', is: '' });
  const rest = refundable(transaction);
  const money = (amount: number) => moneyText(amount, transaction.currency);

  /** One key for one amount and reason, until that refund is made. */
  function keyFor(order: string): string {
    if (key.current.for !== order) key.current = { for: order, is: crypto.randomUUID() };
    return key.current.is;
  }

  async function send(order: Order) {
    setStep({ at: 'sending', order });
    try {
      const answer = await refund(transaction.id, order, keyFor(JSON.stringify(order)));
      key.current = { for: '', is: '' };
      setRefunded({ listed, transaction: answer.transaction });
      setDone(`${money(order.amount)} is on its way back to ${payer}.`);
      setStep({ at: 'form' });
      onRefunded();
    } catch (error) {
      const problem = error instanceof AppError ? error.message : 'The refund could not be made. Try again.';
      setStep({ at: 'confirm', order, problem });
    }
  }

  return (
    <section aria-labelledby="refund" className="mt-7 border-t border-ink pt-5">
      <h3 id="refund" className="text-h3">
        Refund
      </h3>
      {done ? (
        <div className="mt-3">
          <Notice tone="done">{done}</Notice>
        </div>
      ) : null}
      {rest <= 0 ? (
        <p className="mt-2 text-soft">{whyNot(transaction)}</p>
      ) : step.at === 'form' ? (
        <form
          noValidate
          className="mt-4 grid gap-4 sm:grid-cols-2"
          // What is left has changed after a refund, and with it the amount that is offered.
          key={rest}
          onSubmit={event => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const amount = String(data.get('amount') ?? '');
            const { currency } = transaction;
            const problem = refundProblem(amount, rest, currency) ?? undefined;
            const reason = RefundReason.parse(data.get('reason'));
            setDone(null);
            if (problem) setStep({ at: 'form', problem });
            else setStep({ at: 'confirm', order: { amount: Number(amount), currency, reason } });
          }}
        >
          <Field
            label={`Amount in ${transaction.currency}`}
            name="amount"
            inputMode="decimal"
            defaultValue={(step.typed?.amount ?? rest).toFixed(decimalPlaces(transaction.currency))}
            error={step.problem}
            hint={`${money(rest)} is left.`}
          />
          <Select label="Reason" name="reason" options={REASONS} defaultValue={step.typed?.reason} />
          <div className="sm:col-span-2">
            <Button type="submit" variant="secondary">
              Review refund
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-3">
          <p>
            Give {money(step.order.amount)} back to {payer}? Reason:{' '}
            {wordsText(step.order.reason).toLowerCase()}. This cannot be undone.
          </p>
          {step.at === 'confirm' && step.problem ? (
            <div className="mt-3">
              <Notice tone="fail">{step.problem}</Notice>
            </div>
          ) : null}
          <p className="mt-4 flex flex-wrap gap-3">
            <Button disabled={step.at === 'sending'} onClick={() => void send(step.order)}>
              {step.at === 'sending' ? 'Refunding...' : `Refund ${money(step.order.amount)}`}
            </Button>
            <Button
              variant="secondary"
              disabled={step.at === 'sending'}
              onClick={() => setStep({ at: 'form', typed: step.order })}
            >
              Back
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}

function whyNot({ status }: Transaction): string {
  switch (status) {
    case 'refunded':
      return 'The whole payment was given back.';
    case 'disputed':
      return 'The bank is holding the money until the dispute is settled.';
    default:
      return 'Nothing was paid, so there is nothing to give back.';
  }
}
