import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { useVisitorMarketplace } from '../../../features/marketplace/hooks/use-visitor-marketplace.ts';
import { planPriceText } from '../../../features/marketplace/price-text.ts';

/** The plan that a visitor chose before the login, such as "You chose AI Caller, Starter plan, $49/month." */
export default function ChosenPlan({ appId, tierId }: { appId: string; tierId: string }) {
  const { data } = useVisitorMarketplace(null);
  const app = data?.services.find(({ id }) => id === appId);
  const tier = app?.pricing.find(one => one.tierId === tierId);
  return app && tier ? (
    <>
      {'You chose '}
      <strong className="font-semibold">
        {planTitle(app.name, tier.name)}, {planPriceText(tier)}
      </strong>
      {'. You pay after you’re signed in.'}
    </>
  ) : (
    'You chose a plan. You pay after you’re signed in.'
  );
}
