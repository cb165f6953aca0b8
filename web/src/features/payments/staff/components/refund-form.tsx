import { decimalPlaces } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import { RefundReason, type RefundRequest, type RefundResponse } from '@atrium/contract/payments/refunds';
import { RefundPlanChoice, type Transaction } from '@atrium/contract/transactions';
import { useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { giveFocusBack } from '../../../../design/forms/form-problems.ts';
import { Select } from '../../../../design/forms/select.tsx';
import { moneyText, timeText, wordsText } from '../../../../platform/format.ts';
import { refund } from '../api/admin-payments.ts';
import { mustChoosePlan, refundable, refundProblem } from '../refund-amount.ts';

const REASONS = RefundReason.options.map(reason => [reason, wordsText(reason)] as const);

const PLAN_CHOICES: readonly (readonly [RefundPlanChoice | '', string])[] = [
  ['', 'No change (partial refunds only)'],
  ['cancel_now', 'Also cancel the plan now'],
  ['end_with_period', 'Keep the plan until the period ends'],
];

interface RefundFormProps {
  transaction: Transaction;
  /** Whose payment it is, for the question before. */
  payer: string;
  /** It was refunded in Stripe's dashboard, and its plan was left as it is. */
  planLeft: boolean;
  onRefunded(): void;
}

/** What is to be refunded, in the currency that was paid. */
interface Order extends RefundRequest {
  amount: number;
  currency: string;
}

type Step =
  | { at: 'form'; typed?: Order | undefined; problem?: string | undefined; planProblem?: string | undefined }
  | { at: 'confirm'; order: Order; problem?: string | undefined }
  | { at: 'sending'; order: Order };

/** Refunds a payment, in part or whole, after a second look. A try that is repeated carries the same key. */
export function RefundForm({ transaction: listed, payer, planLeft, onRefunded }: RefundFormProps) {
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
    const pressed = document.activeElement;
    setStep({ at: 'sending', order });
    try {
      const answer = await refund(transaction.id, order, keyFor(JSON.stringify(order)));
      key.current = { for: '', is: '' };
      setRefunded({ listed, transaction: answer.transaction });
      setDone(`${money(order.amount)} is on its way back to ${payer}.${planText(answer.plan)}`);
      setStep({ at: 'form' });
      onRefunded();
    } catch (error) {
      const problem = error instanceof AppError ? error.message : 'The refund could not be made. Try again.';
      setStep({ at: 'confirm', order, problem });
      giveFocusBack(pressed);
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
      {planLeft ? (
        <div className="mt-3">
          <Notice tone="warn" title="The plan was not changed.">
            <p>
              This payment was refunded in Stripe, where nothing is chosen for the plan. Unless it was
              canceled there, it stays open and renews. To end it, cancel{' '}
              <span className="font-mono break-all">{transaction.plan?.subscriptionId}</span> in Stripe.
            </p>
          </Notice>
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
            const plan = RefundPlanChoice.safeParse(data.get('plan')).data;
            const order: Order = {
              amount: Number(amount),
              currency,
              reason: RefundReason.parse(data.get('reason')),
              ...(plan && { plan }),
            };
            const planProblem =
              !problem && !plan && order.amount === rest && mustChoosePlan(transaction, Date.now())
                ? 'The whole payment is refunded. Choose what happens to the plan.'
                : undefined;
            setDone(null);
            if (problem || planProblem) setStep({ at: 'form', problem, planProblem });
            else setStep({ at: 'confirm', order });
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
          {transaction.kind === 'plan' ? (
            <div className="sm:col-span-2">
              <Select
                label="Plan"
                name="plan"
                options={PLAN_CHOICES}
                defaultValue={step.typed?.plan}
                error={step.planProblem}
                hint="A canceled plan closes the app at once. A kept one stays open until it would renew, then ends."
              />
            </div>
          ) : null}
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
            {wordsText(step.order.reason).toLowerCase()}. {orderPlanText(step.order)}This cannot be undone.
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

/** What a refund is about to do to the plan, for the question before. */
function orderPlanText({ plan }: Order): string {
  switch (plan) {
    case 'cancel_now':
      return 'The plan is canceled now. ';
    case 'end_with_period':
      return 'The plan ends with the period that runs now. ';
    default:
      return '';
  }
}

/** What became of the plan. */
function planText(plan: RefundResponse['plan']): string {
  switch (plan?.status) {
    case 'canceled':
      return ' The plan was canceled.';
    case 'ends':
      return plan.endsAt ? ` The plan ends on ${timeText(new Date(plan.endsAt))}.` : ' The plan ends.';
    case 'ended_before':
      return ' The plan had ended before.';
    default:
      return '';
  }
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
