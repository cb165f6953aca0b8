import { currencySign, priceFigure } from '@atrium/contract/platform/currencies';

interface PriceProps {
  /** Whole currency units; 0 is shown as Free. */
  amount: number;
  currency: string;
  /** The text after the slash, such as `mo`; empty for a one-time payment. */
  period?: string;
  size?: 'large' | 'medium' | 'small';
  /** Always with cents, and 0 as a number: for amounts to pay. */
  cents?: boolean;
}

const FIGURES = { large: 'text-[2.75rem]', medium: 'text-[1.875rem]', small: 'text-[1.375rem]' };

/** A formatted price: small sign, large number, small period. */
export function Price({ amount, currency, period = '', size = 'medium', cents = false }: PriceProps) {
  const figure = FIGURES[size];
  if (amount === 0 && !cents)
    return (
      <span className={`inline-flex font-display leading-none font-semibold tracking-tight ${figure}`}>
        Free
      </span>
    );
  return (
    <span className="inline-flex items-start leading-none">
      <span className="mt-[0.2em] mr-0.5 text-small font-medium">{currencySign(currency)}</span>
      <span className={`font-display font-semibold tracking-tight ${figure}`}>
        {priceFigure(amount, currency, cents)}
      </span>
      {period ? <span className="ml-1 self-end pb-[0.15em] text-small text-soft">/{period}</span> : null}
    </span>
  );
}
