import { startTransition, useEffect, useId, useOptimistic, useRef } from 'react';
import { RadioCell } from './radio-cell.tsx';

type Period = 'monthly' | 'yearly';

const PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

interface BillingToggleProps {
  period: Period;
  /** The saving of yearly prices, such as "2 months free"; null for none. */
  saving: string | null;
  onChange(period: Period): void;
  className?: string;
}

/** Chooses between the monthly and the yearly prices of plans. */
export function BillingToggle({ period, saving, onChange, className = '' }: BillingToggleProps) {
  const name = useId();
  // A navigation is a transition; the choice itself is shown immediately.
  const [shown, setShown] = useOptimistic(period);
  const field = useRef<HTMLFieldSetElement>(null);
  // Adopts a choice that was made on the prerendered page before hydration.
  const adoptChoice = useRef(() => {
    const checked = field.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const chosen = PERIODS.find(({ value }) => value === checked);
    if (chosen && chosen.value !== period) onChange(chosen.value);
  });
  useEffect(() => adoptChoice.current(), []);

  function choose(next: Period) {
    startTransition(() => {
      setShown(next);
      onChange(next);
    });
  }

  return (
    <fieldset ref={field} className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 ${className}`}>
      <legend className="sr-only">Billing period</legend>
      <div className="inline-flex gap-1 rounded-md border border-edge bg-paper p-1">
        {PERIODS.map(({ value, label }) => (
          <RadioCell
            key={value}
            name={name}
            value={value}
            checked={value === shown}
            onChange={() => choose(value)}
            aria-describedby={saving && value === 'yearly' ? `${name}-saving` : undefined}
            className="min-h-9 rounded-sm px-4 text-small font-medium hover:bg-inset has-focus-visible:outline-offset-3 has-disabled:cursor-default"
          >
            {label}
          </RadioCell>
        ))}
      </div>
      {saving ? (
        <p id={`${name}-saving`} className="text-small font-medium text-accent">
          {saving} with yearly billing
        </p>
      ) : null}
    </fieldset>
  );
}
