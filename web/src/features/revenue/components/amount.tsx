import { TextLink } from '../../../design/typography/text-link.tsx';
import { moneyText } from '../../../platform/format.ts';

/** The payments behind a figure. */
export interface PaymentsWanted {
  /** In UTC: a month such as 2026-10, or days such as 2026-10-31. */
  dates: string | { first: string; last: string };
  /** Empty for all apps. */
  appId: string;
  status?: 'disputed';
  /** Only payments made with Stripe Checkout, which include all payments of plans. */
  isCheckout?: true;
}

/** Returns the URL of the list of payments; null where the reader can't open it, or no list shows exactly these. */
export type PaymentsHref = (wanted: PaymentsWanted) => string | null;

interface AmountProps {
  value: number;
  currency: string;
  /** The list of the payments behind it. */
  href?: string | null;
  /** The link's target for screen readers, such as "disputed payments of October 2026". */
  opens?: string;
  /** True for losses, which have a minus sign. */
  isLoss?: boolean;
}

/** An amount that links to its payments. An amount of 0 has no link. */
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
