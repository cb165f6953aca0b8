import { useSearchParams } from 'react-router-dom';
import { ConfirmSubscription } from '../../../features/inquiries/components/mailing-lists/confirm-subscription.tsx';
import { readConfirmLink } from '../../../features/inquiries/confirm-link.ts';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { LinkPage } from './link-page.tsx';

export default function ConfirmSubscriptionPage() {
  const [parameters] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <LinkPage
      title="Confirm your subscription"
      lead="One more step, so that no one else can add your email to our list."
    >
      {isHydrated ? <ConfirmSubscription link={readConfirmLink(parameters)} /> : null}
    </LinkPage>
  );
}
