import { useSearchParams } from 'react-router-dom';
import { ConfirmSubscription } from '../../../features/inquiries/components/mailing-lists/confirm-subscription.tsx';
import { readConfirmLink } from '../../../features/inquiries/confirm-link.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';

export default function ConfirmSubscriptionPage() {
  const [parameters] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <Page title="Confirm your subscription">
      <div className="wrap py-12 md:py-20">
        <h1 className="max-w-[10.7em] text-h2">Confirm your subscription</h1>
        <p className="mt-3 mb-9 max-w-[34.7em] text-soft">
          One more step, so that no one else can add your email to our list.
        </p>
        <div className="max-w-xl">
          {isHydrated ? <ConfirmSubscription link={readConfirmLink(parameters)} /> : null}
        </div>
      </div>
    </Page>
  );
}
