import { ConfirmSubscription } from '../../../features/inquiries/components/mailing-lists/confirm-subscription.tsx';
import { readConfirmLink } from '../../../features/inquiries/confirm-link.ts';
import { LatestIssue } from '../../../features/newsletter/components/latest-issue.tsx';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { useLinkQuery } from '../../../platform/browser/use-link-query.ts';
import { LinkPage } from './link-page.tsx';

export default function ConfirmSubscriptionPage() {
  const parameters = useLinkQuery();
  const isHydrated = useHydrated();
  return (
    <LinkPage
      title="Confirm your subscription"
      lead="One more step, so that no one else can add your email to our list."
    >
      {isHydrated ? (
        <ConfirmSubscription link={readConfirmLink(parameters)} latest={<LatestIssue />} />
      ) : null}
    </LinkPage>
  );
}
