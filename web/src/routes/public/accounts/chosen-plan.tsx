import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { useVisitorMarketplace } from '../../../features/marketplace/hooks/use-visitor-marketplace.ts';
import { planPriceText } from '../../../features/marketplace/price-text.ts';

/** The plan that a visitor chose before the login, such as "AI Caller, Starter plan, $49/month is saved." */
export default function ChosenPlan({ appId, tierId }: { appId: string; tierId: string }) {
  const { data } = useVisitorMarketplace(null);
  const app = data?.services.find(({ id }) => id === appId);
  const tier = app?.pricing.find(one => one.tierId === tierId);
  return app && tier ? (
    <>
      <strong className="font-semibold">
        {planTitle(app.name, tier.name)}, {planPriceText(tier)}
      </strong>
      {' is saved. You pay after you’re signed in.'}
    </>
  ) : (
    'Your plan is saved. You pay after you’re signed in.'
  );
}
