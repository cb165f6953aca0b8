import { useSearchParams } from 'react-router-dom';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { PortalButton } from '../../features/subscriptions/components/portal-button.tsx';
import {
  type NamedPlan,
  SubscriptionsScreen,
} from '../../features/subscriptions/components/subscriptions-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PLAN_ACTIONS } from '../../paths.ts';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';

export default function SubscriptionsPage() {
  const { uid } = useSignedInUser();
  const { data } = useMarketplace();
  const [parameters, setParameters] = useSearchParams();
  const wanted = PLAN_ACTIONS.find(action => action === parameters.get('action')) ?? null;

  function planOf(appId: string, tierId: string): NamedPlan {
    const app = data?.services.find(service => service.id === appId);
    return {
      app,
      icon: <AppIcon id={appId} icon={app?.icon ?? 'app'} />,
      tier: app?.pricing.find(tier => tier.tierId === tierId),
    };
  }

  return (
    <ShellPage
      title="Subscriptions"
      lead="Your plans: what each one costs, when it renews, and how to change or end it."
      action={<PortalButton label="Cards and invoices" />}
    >
      <SubscriptionsScreen
        uid={uid}
        planOf={planOf}
        wanted={wanted}
        onActionClose={() => setParameters({}, { replace: true })}
      />
    </ShellPage>
  );
}
