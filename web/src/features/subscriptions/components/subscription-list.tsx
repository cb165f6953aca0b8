import { grantsAccess } from '@atrium/contract/subscriptions/subscriptions';
import { Badge } from '../../../design/feedback/badge.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { appPath, PATHS } from '../../../paths.ts';
import { useSubscriptions } from '../hooks/use-subscriptions.ts';
import { renewalText, subscriptionStatusText, subscriptionTone } from '../subscription-text.ts';

interface SubscriptionListProps {
  uid: string;
  /** Names of app and plan in the catalog. */
  nameOf(appId: string, tierId: string): { app: string; plan: string };
}

/** The user's active subscriptions. */
export function SubscriptionList({ uid, nameOf }: SubscriptionListProps) {
  const subscriptions = useSubscriptions(uid);
  if (!subscriptions) return <div className="skeleton h-24" />;
  const running = subscriptions.filter(({ status }) => grantsAccess(status));
  if (running.length === 0) {
    return (
      <p className="border-t border-line py-5 text-soft">
        No plan yet.{' '}
        <TextLink to={PATHS.marketplace} className="text-ink">
          Choose one in the marketplace
        </TextLink>
        ; it opens the moment it is paid.
      </p>
    );
  }
  return (
    <ul className="border-t border-line">
      {running.map(({ id, appId, tierId, status, currentPeriodEnd, cancelAt }) => {
        const { app, plan } = nameOf(appId, tierId);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3.5">
            <TextLink to={appPath(appId)} className="grow font-medium">
              {app}, {plan}
            </TextLink>
            <span className="text-fine text-soft">{renewalText(currentPeriodEnd, cancelAt, status)}</span>
            <Badge tone={subscriptionTone(status)}>{subscriptionStatusText(status)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
