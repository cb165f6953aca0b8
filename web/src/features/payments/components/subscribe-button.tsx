import type { CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useEffect } from 'react';
import { Button } from '../../../design/button.tsx';
import { useRedirect } from '../../../platform/browser/use-redirect.ts';
import { currentAnalyticsSession } from '../../../platform/storage/analytics-session.ts';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout.ts';

interface SubscribeButtonProps {
  request: CreateSubscriptionCheckoutRequest;
  /** Called with the error of a failure; with null when a new try starts. */
  onError(message: string | null): void;
}

/** The button that opens the hosted checkout of a subscription. */
export function SubscribeButton({ request, onError }: SubscribeButtonProps) {
  const { busy, error, leave } = useRedirect(SPEC_TEXT.subscriptionCheckoutStartFailed);
  useEffect(() => onError(error), [error, onError]);
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
