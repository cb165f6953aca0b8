import { isPayable, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { MissingDialog } from '../../../design/feedback/missing-section.tsx';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import type { PlanActions } from '../../../features/marketplace/marketplace-context.ts';
import { useOwnedPlans } from '../../../layouts/dashboard/owned-plans.ts';
import { appPath, PLAN_PARAMETERS, withPlan } from '../../../paths.ts';
import { toSearch } from '../../../platform/api/build-path.ts';
import { whenQuiet } from '../../../platform/browser/when-quiet.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { loginPath } from '../../../session/next-path.ts';
import { trackAppSeen } from './app-view.ts';

const loadModal = () => import('./choice-modal.tsx');
const ChoiceModal = lazySection(loadModal, MissingDialog);

interface Choice {
  app: Service;
  tier: PricingTier;
}

/**
 * Choosing a plan, by a button or by the URL: signed-out visitors log in first and return to it, a plan with a payment
 * opens the modal, any other opens the app's own sign-up. Another plan of an app that the user has is a plan change.
 * `services` are the page's applications; the page renders `modal`.
 */
export function usePlanChoice(services: readonly Service[] | undefined): PlanActions & { modal: ReactNode } {
  const { session } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const owned = useOwnedPlans();
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = useCallback(() => setChoice(null), []);
  const signedOut = session.status === 'signed-out';

  // Visitors log in before they see it.
  useEffect(() => {
    if (!signedOut)
      void whenQuiet()
        .then(loadModal)
        .catch(() => {});
  }, [signedOut]);

  // The current catalog can arrive while the login page is loading.
  const tracked = useRef('');
  // After the login, or from a link: opens the chosen plan, once.
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const appId = asked.get(PLAN_PARAMETERS.app);
    if (!services || !appId) return;
    const app = services.find(service => service.id === appId);
    const tier = app?.pricing.find(({ tierId }) => tierId === asked.get(PLAN_PARAMETERS.tier));
    if (app && tier && signedOut) {
      if (tracked.current !== search) trackChoice(app, tier);
      tracked.current = search;
      navigate(loginPath(`${pathname}${search}`), { replace: true });
      return;
    }
    // Always the modal, because browsers block a new tab without a click.
    if (app && tier) setChoice({ app, tier });
    navigate(`${pathname}${withoutPlan(search)}`, { replace: true });
  }, [signedOut, services, pathname, search, navigate]);

  function onSelect(app: Service, tier: PricingTier): void {
    trackChoice(app, tier);
    if (signedOut) navigate(loginPath(withPlan(`${pathname}${search}`, app.id, tier.tierId)));
    // Without a payment, too: the free plan of an app that the user pays for is explained.
    else if (isPayable(tier) || owned?.[app.id]) setChoice({ app, tier });
    else window.open(app.signupUrl, '_blank', 'noopener');
  }

  const modal = choice ? (
    <Suspense fallback={null}>
      <ChoiceModal
        key={`${choice.app.id} ${choice.tier.tierId}`}
        {...choice}
        onClose={close}
        onSubscribed={() => navigate(appPath(choice.app.id))}
      />
    </Suspense>
  ) : null;

  return { onSelect, findOwnedTier: appId => owned?.[appId]?.tierId, modal };
}

function trackChoice(app: Service, tier: PricingTier): void {
  trackAppSeen(app.id);
  trackEvent('marketplace_click', { service_id: app.id, service_name: app.name });
  trackEvent('subscription_intent', { appId: app.id, tierId: tier.tierId, amount: tier.price });
}

function withoutPlan(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PLAN_PARAMETERS.app);
  parameters.delete(PLAN_PARAMETERS.tier);
  return toSearch(parameters);
}
