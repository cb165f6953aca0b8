import {
  type Refundable,
  RefundReason,
  type RefundRequest,
  type RefundResponse,
} from '@atrium/contract/ledger/refunds';
import { findUndecidedLoss } from '@atrium/contract/payments/lost-payment';
import { decimalPlaces } from '@atrium/contract/platform/currencies';
import { AppError, type ErrorCode } from '@atrium/contract/platform/errors';
import { readAmount } from '@atrium/contract/platform/typed-amount';
import { RefundPlanChoice, type Transaction, type TransactionStatus } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { LeaveDialog } from '../../../design/feedback/leave-dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useFocusOn } from '../../../design/feedback/use-opener.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { useAction } from '../../../design/forms/use-action.ts';
import { useForm, type Validation } from '../../../design/forms/use-form.ts';
import { Panel } from '../../../design/layout/panel.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { useUnsavedGuard } from '../../../platform/browser/use-unsaved-guard.ts';
import { moneyText, timeText, wordsText } from '../../../platform/format.ts';
import { refund, refundableQuery } from '../api/queries.ts';
import {
  creditTaken,
  mustChoosePlan,
  type RefundLimit,
  refundable,
  refundLimit,
  refundProblem,
} from '../refund-amount.ts';
import { PlanDecisionForm } from './plan-decision.tsx';

const REASONS = RefundReason.options.map(reason => [reason, wordsText(reason)] as const);

type PlanOption = readonly [RefundPlanChoice | '', string];

const PLAN_CHOICES: readonly PlanOption[] = [
  ['', 'No change (partial refunds only)'],
  ['cancel_now', 'Also cancel the plan now'],
  ['end_with_period', 'Keep the plan until the period ends'],
];

/** Possible when a later payment pays for the plan. */
const KEEP_PLAN: PlanOption = ['keep', 'Keep the plan: a later payment pays for it'];

/** The refund's effect on the plan, for the confirmation. */
const PLAN_TEXTS: Record<RefundPlanChoice, string> = {
  cancel_now: 'The plan is canceled now. ',
  end_with_period: 'The plan ends with the current period. ',
  keep: 'The plan stays as it is. ',
};

const REFUSED: readonly ErrorCode[] = ['invalid_request', 'idempotency_mismatch'];

const PAID_BY_CREDIT = 'Credit paid for this. To give credit back, change the customer’s balance at Stripe.';
const PAID_OUTSIDE = 'This was paid outside of Stripe, so it is returned there too.';
const LOST = 'The bank has returned this payment to the customer.';
const NOT_REFUNDABLE: Partial<Record<TransactionStatus, string>> = {
  refunded: 'This payment was refunded in full.',
  disputed: 'The bank is holding the money until the dispute is resolved.',
};

interface RefundFormProps {
  transaction: Transaction;
  /** The payer’s email, or a description of the payer. */
  payer: string;
  /** The signed-in member of staff is the payer, so a colleague has to refund it. */
  isOwn: boolean;
  /** Payments for the same plan since this one that are not refunded, newest first. */
  laterPayments: readonly Transaction[];
  getHref(id: string): string;
  onRefunded(): void;
}

/** A refund to be confirmed, in the currency of the payment. */
interface Order extends RefundRequest {
  amount: number;
  currency: string;
}

type Step = { at: 'form'; typed?: Order } | { at: 'confirm'; order: Order };

/** The idempotency keys of refunds whose outcome isn't known, also after their form was closed. By payment and order. */
const KEYS = new Map<string, string>();

/** Refunds a payment, in part or whole, after a confirmation. A repeated attempt has the same idempotency key. */
export function RefundForm(props: RefundFormProps) {
  const { transaction: listed, payer, isOwn, laterPayments, onRefunded } = props;
  const [step, setStep] = useState<Step>({ at: 'form' });
  /** A new object for each change, so that the focus moves again when the text is the same. */
  const [done, setDone] = useState<{ text: string } | null>(null);
  const question = useFocusOn<HTMLParagraphElement>(step.at === 'confirm' && step);
  const form = useFocusOn<HTMLFormElement>(step.at === 'form' && step.typed);
  /** The payment after the last refund, until the list is reloaded. */
  const [refunded, setRefunded] = useState({ listed, transaction: listed });
  const transaction = refunded.listed === listed ? refunded.transaction : listed;
  const rest = refundable(transaction);
  const enabled = transaction.kind === 'plan' && rest > 0 && !isOwn;
  const { data: limits, isPending, refetch } = useQuery({ ...refundableQuery(transaction.id), enabled });
  const limit = refundLimit(limits, undefined, rest);
  // The suggested amount is all that can be refunded: if it has paid for a later plan, only with that one.
  const isOnlyCanceled = limit.total <= 0;
  const preset = isOnlyCanceled ? refundLimit(limits, 'cancel_now', rest).total : limit.total;
  const presetPlan = isOnlyCanceled
    ? 'cancel_now'
    : mustChoosePlan(transaction, Date.now())
      ? 'end_with_period'
      : undefined;
  const money = (amount: number) => moneyText(amount, transaction.currency);

  const { busy, failure, run, clearFailure } = useAction('The refund couldn’t be created. Try again.');
  const leaving = useUnsavedGuard(busy);
  const review = useForm<Order>({
    validate: form => {
      setDone(null);
      return validateOrder(form, transaction, { limits, rest });
    },
    send: async order => {
      clearFailure();
      setStep({ at: 'confirm', order });
    },
    failed: String,
    onDone: () => undefined,
  });

  async function send(order: Order) {
    const name = JSON.stringify([transaction.id, order]);
    const key = KEYS.get(name) ?? crypto.randomUUID();
    KEYS.set(name, key);
    const response = await refund(transaction.id, order, key).catch(error => {
      // With this key nothing was refunded, and nothing will be.
      if (error instanceof AppError && REFUSED.includes(error.code)) KEYS.delete(name);
      throw error;
    });
    KEYS.delete(name);
    setRefunded({ listed, transaction: response.transaction });
    const { creditTaken: taken } = response.refund;
    const credit = taken > 0 ? ` ${money(taken)} of credit was taken back.` : '';
    setDone({ text: `${money(order.amount)} was refunded to ${payer}.${credit}${planText(response.plan)}` });
    setStep({ at: 'form' });
    if (enabled) void refetch();
    onRefunded();
  }

  return (
    <Panel title="Refund">
      <LeaveDialog leaving={leaving} title="Leave before the refund is confirmed?">
        It may be made all the same. The payment and the audit log show whether it was.
      </LeaveDialog>
      <p className="mt-2 wrap-anywhere">
        Paid by <strong>{payer}</strong>
      </p>
      <div className="mt-3 grid gap-3 empty:hidden">
        {done ? (
          <Notice tone="done" focusOn={done}>
            {done.text}
          </Notice>
        ) : null}
        {!isOwn && findUndecidedLoss(transaction, Date.now()) ? (
          <PlanDecisionForm
            transaction={transaction}
            onDecided={plan => {
              setDone({ text: planText(plan).trim() });
              onRefunded();
            }}
          />
        ) : null}
        {laterPayments.map(later => (
          <Notice key={later.id}>
            {moneyText(later.amount, later.currency)} was paid for the same plan on{' '}
            {timeText(new Date(later.createdAt))}. Refund it separately:{' '}
            <TextLink to={props.getHref(later.id)}>open that payment</TextLink>.
          </Notice>
        ))}
      </div>
      {rest <= 0 ? (
        <p className="mt-2 text-soft">{notRefundableText(transaction)}</p>
      ) : isOwn ? (
        <p className="mt-2 text-soft">
          This is a payment of your own account. Another person has to decide about it.
        </p>
      ) : enabled && isPending ? (
        <p role="status" className="mt-2 text-soft">
          Checking what can be refunded...
        </p>
      ) : step.at === 'form' ? (
        <Form
          ref={form}
          tabIndex={-1}
          noValidate
          className="mt-4 grid gap-4 outline-none sm:grid-cols-2"
          // After a refund the remaining amount changes, and with it the suggested amount.
          key={limit.total}
          onSubmit={review.onSubmit}
        >
          <Field
            label={`Amount in ${transaction.currency}`}
            name="amount"
            inputMode="decimal"
            defaultValue={(step.typed?.amount ?? preset).toFixed(decimalPlaces(transaction.currency))}
            error={review.errors.amount}
            hint={limitText(limit, limits, money)}
          />
          <Select label="Reason" name="reason" options={REASONS} defaultValue={step.typed?.reason} />
          {transaction.kind === 'plan' ? (
            <div className="sm:col-span-2">
              <Select
                label="Plan"
                name="plan"
                options={laterPayments.length > 0 ? [...PLAN_CHOICES, KEEP_PLAN] : PLAN_CHOICES}
                defaultValue={step.typed ? step.typed.plan : presetPlan}
                error={review.errors.plan}
                hint="A canceled plan ends access immediately. Otherwise access continues until the period ends."
              />
            </div>
          ) : null}
          <div className="sm:col-span-2">
            <Button type="submit" variant="secondary">
              Review Refund
            </Button>
          </div>
        </Form>
      ) : (
        <div className="mt-3">
          <p ref={question} tabIndex={-1} className="outline-none">
            Refund {money(step.order.amount)} to {payer}? Reason: {wordsText(step.order.reason).toLowerCase()}
            . {creditText(step.order, limits, rest)}
            {step.order.plan ? PLAN_TEXTS[step.order.plan] : ''}This cannot be undone.
          </p>
          {failure ? (
            <Notice className="mt-3" tone="fail">
              {failure}
            </Notice>
          ) : null}
          <p className="mt-4 flex flex-wrap gap-3">
            <Button variant="danger" disabled={busy} onClick={() => void run(() => send(step.order))}>
              {busy ? 'Refunding...' : `Refund ${money(step.order.amount)}`}
            </Button>
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => setStep({ at: 'form', typed: step.order })}
            >
              Back
            </Button>
          </p>
        </div>
      )}
    </Panel>
  );
}

/** Explains why nothing can be refunded. */
function notRefundableText({ status, amount, dispute, stripePaymentIntentId }: Transaction): string {
  if (!stripePaymentIntentId) return amount > 0 ? PAID_OUTSIDE : PAID_BY_CREDIT;
  const text = dispute?.status === 'lost' ? LOST : NOT_REFUNDABLE[status];
  return text ?? 'Nothing was paid, so there is nothing to refund.';
}

/** Says what can be refunded, with the credit that goes back, and what more if the plan is canceled. */
function limitText(
  { total, withoutCredit }: RefundLimit,
  limits: Refundable | undefined,
  money: (amount: number) => string,
): string {
  const credit =
    total > withoutCredit ? ` More than ${money(withoutCredit)} takes back the customer’s credit.` : '';
  const canceled = limits?.canceled.total ?? total;
  const more = canceled > total ? ` ${money(canceled)} if the plan is canceled now.` : '';
  return `${money(total)} can still be refunded.${credit}${more}`;
}

/** Says what a refund takes from the customer's credit. */
function creditText(order: Order, limits: Refundable | undefined, rest: number): string {
  const taken = creditTaken(order.amount, refundLimit(limits, order.plan, rest), order.currency);
  return taken > 0 ? `${moneyText(taken, order.currency)} of it is taken from their credit. ` : '';
}

function validateOrder(
  form: HTMLFormElement,
  transaction: Transaction,
  { limits, rest }: { limits: Refundable | undefined; rest: number },
): Validation<Order> {
  const data = new FormData(form);
  const { currency } = transaction;
  const typed = String(data.get('amount') ?? '');
  const plan = RefundPlanChoice.safeParse(data.get('plan')).data;
  const problem = refundProblem(typed, refundLimit(limits, plan, rest).total, currency);
  const read = readAmount(typed, currency);
  if (problem || read.kind !== 'amount') return { status: 'invalid', errors: { amount: problem ?? typed } };
  const amount = read.value;
  if (!plan && amount === rest && mustChoosePlan(transaction, Date.now())) {
    const error = 'The whole payment is refunded. Choose what happens to the plan.';
    return { status: 'invalid', errors: { plan: error } };
  }
  const reason = RefundReason.parse(data.get('reason'));
  return { status: 'valid', values: { amount, currency, reason, ...(plan && { plan }) } };
}

function planText(plan: RefundResponse['plan']): string {
  if (!plan?.laterPayment) return planEndText(plan);
  const { amount, currency } = plan.laterPayment;
  return `${planEndText(plan)} A later payment of ${moneyText(amount, currency)} for it was not refunded.`;
}

function planEndText(plan: RefundResponse['plan']): string {
  switch (plan?.status) {
    case 'canceled':
      return ' The plan was canceled.';
    case 'ends':
      return plan.endsAt ? ` The plan ends on ${timeText(new Date(plan.endsAt))}.` : ' The plan ends.';
    case 'kept':
      return ' The plan was kept.';
    case 'ended_before':
      return ' The plan had ended before.';
    default:
      return '';
  }
}
