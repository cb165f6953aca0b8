interface PriceProps {
  /** Whole currency units; 0 reads Free. */
  amount: number;
  currency?: string;
  /** What follows the slash, such as `mo`; empty for a single payment. */
  period?: string;
  size?: 'large' | 'medium';
  /** Always with cents, and 0 as a number: an amount to pay rather than a price. */
  cents?: boolean;
}

/** A typeset price: small sign, big number, quiet period. */
export function Price({ amount, currency = 'USD', period = '', size = 'medium', cents = false }: PriceProps) {
  const figure = size === 'large' ? 'text-[2.75rem]' : 'text-[1.875rem]';
  if (amount === 0 && !cents)
    return (
      <span className={`inline-flex font-display leading-none font-semibold tracking-tight ${figure}`}>
        Free
      </span>
    );
  return (
    <span className="inline-flex items-start leading-none">
      <span className="mt-[0.2em] mr-0.5 text-small font-medium">{currency === 'CAD' ? 'CA$' : '$'}</span>
      <span className={`font-display font-semibold tracking-tight ${figure}`}>
        {priceFigure(amount, cents)}
      </span>
      {period ? <span className="ml-1 self-end pb-[0.15em] text-small text-soft">/{period}</span> : null}
    </span>
  );
}

/** The number of a price: cents only when there are some, or always. */
export function priceFigure(amount: number, always = false): string {
  const cents = Number.isInteger(amount) && !always ? 0 : 2;
  return amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents });
}
