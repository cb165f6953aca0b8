import { TextLink } from '../../../../design/typography/text-link.tsx';
import { moneyText } from '../../../../platform/format.ts';

interface AmountProps {
  value: number;
  currency: string;
  /** The list of the payments behind it. */
  href?: string | null;
  /** What the link opens, for screen readers: "disputed payments of October 2026". */
  opens?: string;
  /** Shown with a minus sign: what was lost. */
  isLoss?: boolean;
}

/** An amount, which opens the payments behind it. An amount of 0 has none. */
export function Amount({ value, currency, href = null, opens = '', isLoss = false }: AmountProps) {
  const text = `${isLoss && value > 0 ? '−' : ''}${moneyText(value, currency)}`;
  if (value === 0) return <span className="text-soft">{text}</span>;
  if (href === null) return text;
  return (
    <TextLink to={href} aria-label={`${text}: ${opens}`}>
      {text}
    </TextLink>
  );
}
