import { TitledSection } from '../../../design/layout/titled-section.tsx';

const STEPS: readonly (readonly [name: string, text: string])[] = [
  ['Choose an app', 'Read what it does, try its demo, and compare its plans.'],
  ['Pick a plan', 'A free plan costs nothing. A paid one you can change or cancel here at any time.'],
  ['Open it from here', 'This page then has a button for the app. You’re signed in there automatically.'],
];

/** How a new customer begins: shown instead of figures that are all zero. */
export function GettingStarted() {
  return (
    <TitledSection title="Three steps to your first app">
      <ol className="mt-4 grid gap-x-10 gap-y-5 border-t border-ink pt-5 lg:grid-cols-3">
        {STEPS.map(([name, text], place) => (
          <li key={name} className="grid grid-cols-[2rem_1fr] gap-x-2">
            <span aria-hidden="true" className="font-display text-h2 leading-none font-semibold text-accent">
              {place + 1}
            </span>
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block max-w-[44ch] text-small text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
