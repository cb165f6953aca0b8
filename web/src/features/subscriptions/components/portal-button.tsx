import { Button } from '../../../design/button.tsx';
import { useRedirect } from '../../../platform/api/use-redirect.ts';
import { openBillingPortal } from '../api/plans.ts';

interface PortalButtonProps {
  label: string;
  variant?: 'primary' | 'secondary';
  size?: 'medium' | 'small';
}

/** Opens Stripe's customer portal for cards and invoices. */
export function PortalButton({ label, variant = 'secondary', size = 'medium' }: PortalButtonProps) {
  const { busy, error, leave } = useRedirect('Stripe’s billing page couldn’t be opened. Please try again.');
  return (
    <span className="inline-grid gap-1.5">
      <Button
        variant={variant}
        size={size}
        arrow={!busy}
        disabled={busy}
        onClick={() => void leave('portal', openBillingPortal)}
      >
        {busy ? 'Redirecting...' : label}
      </Button>
      {error ? (
        <span role="alert" className="max-w-[40ch] text-fine text-fail">
          {error}
        </span>
      ) : null}
    </span>
  );
}
