import { lazy, Suspense } from 'react';

const ChosenPlan = lazy(() => import('./chosen-plan.tsx'));

/** Keeps the plan that the visitor chose in sight; nothing when `next` leads to no plan. */
export function ChosenPlanLine({ next }: { next: string }) {
  const parameters = new URL(next, 'https://own.invalid').searchParams;
  const appId = parameters.get('app');
  const tierId = parameters.get('tier');
  if (!appId || !tierId) return null;
  return (
    <p className="figures mb-7 flex min-h-12 max-w-md items-center border-l-2 border-accent bg-inset px-3.5 py-2 text-small">
      <span>
        <Suspense fallback="Your plan is saved. You pay after you’re signed in.">
          <ChosenPlan appId={appId} tierId={tierId} />
        </Suspense>
      </span>
    </p>
  );
}
