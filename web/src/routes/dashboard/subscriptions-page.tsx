import { useSearchParams } from 'react-router-dom';
import { PortalButton } from '../../features/subscriptions/components/portal-button.tsx';
import { SubscriptionsScreen } from '../../features/subscriptions/components/subscriptions-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PLAN_ACTIONS } from '../../paths.ts';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { usePlanLookup } from './app-lookup.tsx';

export default function SubscriptionsPage() {
  const { uid } = useSignedInUser();
  const getPlan = usePlanLookup();
  const [parameters, setParameters] = useSearchParams();
  const wanted = PLAN_ACTIONS.find(action => action === parameters.get('action')) ?? null;
  return (
    <ShellPage
      title="Subscriptions"
      lead="Your plans: what each one costs, when it renews, and how to change or end it."
      action={<PortalButton label="Cards and Invoices" />}
    >
      <SubscriptionsScreen
        uid={uid}
        getPlan={getPlan}
        wanted={wanted}
        onActionClose={() => setParameters(new URLSearchParams(), { replace: true })}
      />
    </ShellPage>
  );
}
