import type { CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useEffect } from 'react';
import { Button } from '../../../design/button.tsx';
import { useRedirect } from '../../../platform/api/use-redirect.ts';
import { currentAnalyticsSession } from '../../../platform/writes/analytics-session.ts';
import { createSubscriptionCheckout, resumeCheckout } from '../api/checkouts.ts';

/** Called with the error of a failure; with null when a new try starts. */
type OnError = (message: string | null) => void;

function useCheckout(fallback: string, onError: OnError) {
  const { busy, error, leave } = useRedirect(fallback);
  useEffect(() => onError(error), [error, onError]);
  return { busy, leave };
}

interface SubscribeButtonProps {
  request: CreateSubscriptionCheckoutRequest;
  onError: OnError;
}

/** The button that opens the hosted checkout of a subscription. */
export function SubscribeButton({ request, onError }: SubscribeButtonProps) {
  const { busy, leave } = useCheckout(SPEC_TEXT.subscriptionCheckoutStartFailed, onError);
  const subscribe = () => {
    const sessionId = currentAnalyticsSession();
    const sent = { ...request, ...(sessionId !== null && { sessionId }) };
    void leave(sent, key => createSubscriptionCheckout(sent, key));
  };
  return (
    <Button disabled={busy} arrow={!busy} onClick={subscribe}>
      {busy ? 'Redirecting...' : `Subscribe to ${request.tierName}`}
    </Button>
  );
}

/** The button that resumes an unfinished checkout. */
export function ResumeButton({ attempt, onError }: { attempt: string; onError: OnError }) {
  const { busy, leave } = useCheckout(SPEC_TEXT.checkoutStartFailed, onError);
  return (
    <Button arrow={!busy} disabled={busy} onClick={() => void leave(attempt, () => resumeCheckout(attempt))}>
      {busy ? 'Redirecting...' : 'Resume Checkout'}
    </Button>
  );
}
