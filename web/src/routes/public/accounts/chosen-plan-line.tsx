import { type ReactNode, Suspense } from 'react';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { PLAN_PARAMETERS } from '../../../paths.ts';

const UNKNOWN = 'You chose a plan. You pay after you’re signed in.';
const ChosenPlan = lazySection(
  () => import('./chosen-plan.tsx'),
  () => UNKNOWN,
);

interface ChosenPlanLineProps {
  next: string;
  /** The next steps, below the plan. */
  children?: ReactNode;
}

/** Keeps the plan that the visitor chose in sight; nothing when `next` leads to no plan. */
export function ChosenPlanLine({ next, children }: ChosenPlanLineProps) {
  const parameters = new URL(next, 'https://own.invalid').searchParams;
  const appId = parameters.get(PLAN_PARAMETERS.app);
  const tierId = parameters.get(PLAN_PARAMETERS.tier);
  if (!appId || !tierId) return null;
  return (
    <div className="figures mb-7 max-w-md border-l-2 border-accent bg-inset px-3.5 py-2.5 text-small">
      {/* As high as the plan's sentence, so that the form below stays in its place. */}
      <p className="flex min-h-[2lh] items-center">
        <span>
          <Suspense fallback={UNKNOWN}>
            <ChosenPlan appId={appId} tierId={tierId} />
          </Suspense>
        </span>
      </p>
      {children}
    </div>
  );
}
