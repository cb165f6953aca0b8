export type PaymentWidget = 'card' | 'checkout';

const CHOICES: readonly { value: PaymentWidget; label: string; hint: string }[] = [
  { value: 'card', label: 'Card', hint: 'Pay on this page' },
  { value: 'checkout', label: 'Stripe Checkout', hint: 'Pay on Stripe’s page' },
];

interface MethodChoiceProps {
  value: PaymentWidget;
  disabled: boolean;
  onChange(value: PaymentWidget): void;
}

/** The choice between inline payment and hosted checkout. */
export function MethodChoice({ value, disabled, onChange }: MethodChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-small font-medium">How would you like to pay?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHOICES.map(choice => (
          <label
            key={choice.value}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-md border border-line px-4 py-2.5 hover:bg-inset has-checked:border-accent has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="widget"
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-4.5"
            />
            <span>
              <span className="block text-small font-semibold">{choice.label}</span>
              <span className="block text-fine text-soft">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
