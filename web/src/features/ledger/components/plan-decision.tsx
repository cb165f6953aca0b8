import { PlanDecision, type RefundResponse } from '@atrium/contract/ledger/refunds';
import type { Transaction } from '@atrium/contract/transactions';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { useForm, validateWith } from '../../../design/forms/use-form.ts';
import { decidePlan } from '../api/queries.ts';

const CHOICES = [
  ['', 'Choose what happens...'],
  ['cancel_now', 'Cancel the plan now'],
  ['end_with_period', 'End the plan with its period'],
  ['keep', 'Keep the plan'],
] as const;

interface PlanDecisionFormProps {
  transaction: Pick<Transaction, 'id' | 'dispute'>;
  onDecided(plan: NonNullable<RefundResponse['plan']>): void;
}

/** Decides about the plan of a payment whose money went back, which changes no plan by itself. */
export function PlanDecisionForm({ transaction, onDecided }: PlanDecisionFormProps) {
  const isLost = transaction.dispute?.status === 'lost';
  const { busy, failure, errors, onSubmit } = useForm<PlanDecision>({
    validate: form => validateWith(PlanDecision, { plan: new FormData(form).get('plan') || undefined }),
    async send(decision) {
      const { plan } = await decidePlan(transaction.id, decision);
      onDecided(plan);
    },
    failed: 'The decision couldn’t be saved. Please try again.',
  });
  return (
    <Notice tone="warn" title="Decide about the plan.">
      <p>
        {isLost
          ? 'The bank has returned this payment to the customer, which doesn’t change the plan. Unless it was canceled, it stays open, renews, and may be disputed again.'
          : 'This payment was refunded in Stripe’s dashboard, which doesn’t change the plan. Unless it was canceled there, it stays open and renews.'}
      </p>
      <Form noValidate onSubmit={onSubmit} className="mt-3 grid gap-3">
        <Select
          label="The customer’s plan"
          name="plan"
          options={CHOICES}
          defaultValue=""
          error={errors.plan && 'Choose what happens with the plan.'}
        />
        {failure ? (
          <p role="alert" className="font-semibold">
            {failure}
          </p>
        ) : null}
        <p>
          <Button type="submit" variant="secondary" size="small" disabled={busy}>
            {busy ? 'Saving...' : 'Save Decision'}
          </Button>
        </p>
      </Form>
    </Notice>
  );
}
