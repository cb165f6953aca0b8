import { Loading } from '../../design/feedback/loading.tsx';
import { Figures } from '../../design/layout/figures.tsx';
import { TitledSection } from '../../design/layout/titled-section.tsx';
import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import {
  MonthlyCostFigure,
  NextChargeFigure,
} from '../../features/subscriptions/components/plan-figures.tsx';
import { PlanUsage } from '../../features/subscriptions/components/plan-usage.tsx';
import { useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import { SpentFigure } from '../../features/transactions/components/spent-figure.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { useEventLabels, usePlanLookup } from './app-lookup.tsx';

export default function AnalyticsPage() {
  const { uid } = useSignedInUser();
  const subscriptions = useSubscriptions(uid);
  const getPlan = usePlanLookup();
  return (
    <ShellPage title="Analytics" lead="What you use, what you pay, and what you did on this site.">
      {subscriptions ? (
        <>
          <Figures>
            <SpentFigure uid={uid} />
            <MonthlyCostFigure subscriptions={subscriptions} />
            <NextChargeFigure subscriptions={subscriptions} getPlan={getPlan} />
          </Figures>
          <TitledSection title="In your plans" className="mt-10" headingClass="pb-2">
            <PlanUsage subscriptions={subscriptions} getPlan={getPlan} />
          </TitledSection>
        </>
      ) : (
        <Loading label="Loading your plans..." rows={['h-20', 'h-28']} className="grid gap-10" />
      )}
      <TitledSection title="Your activity on this site" className="mt-14">
        <p className="mt-1.5 mb-6 max-w-[64ch] text-soft">
          What you viewed, searched for and chose here. Only you and our staff can see it.
        </p>
        <AnalyticsScreen uid={uid} labels={useEventLabels()} />
      </TitledSection>
    </ShellPage>
  );
}
