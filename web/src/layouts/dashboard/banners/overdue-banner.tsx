import { useLocation } from 'react-router-dom';
import { useMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { PortalButton } from '../../../features/subscriptions/components/portal-button.tsx';
import { PATHS } from '../../../paths.ts';
import { useOwnedPlans } from '../owned-plans.ts';

/** Warns on every page except Subscriptions that a plan's payment is overdue. */
export function OverdueBanner() {
  const { pathname } = useLocation();
  const owned = Object.entries(useOwnedPlans() ?? {});
  const overdue = owned.filter(([, { status }]) => status === 'past_due').map(([appId]) => appId);
  if (overdue.length === 0 || pathname === PATHS.subscriptions) return null;
  return <Banner appIds={overdue} />;
}

function Banner({ appIds }: { appIds: readonly string[] }) {
  const { data } = useMarketplace();
  const names = appIds.map(id => data?.services.find(service => service.id === id)?.name ?? id);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-warn bg-inset px-5 py-3 text-small lg:px-10"
    >
      <p className="min-w-0 grow">
        <strong className="font-semibold text-warn">
          Your last payment for {names.join(' and ')} failed.
        </strong>{' '}
        {names.length > 1 ? 'They stay' : 'It stays'} open while Stripe tries your card again.
      </p>
      <PortalButton label="Update Card" size="small" />
    </div>
  );
}
