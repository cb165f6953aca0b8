import { Button } from '../../../design/button.tsx';
import { dollars } from '../payment-fields.ts';
import { PayAction } from './pay-action.tsx';

/** The skeleton of the form while it loads. */
export function InlineSkeleton({ amount }: { amount: number }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="mb-1.5 text-small font-medium">Credit or Debit Card</p>
        <div className="skeleton min-h-14" />
      </div>
      <PayAction>
        <Button size="large" disabled>
          Pay {dollars(amount)}
        </Button>
      </PayAction>
    </div>
  );
}
