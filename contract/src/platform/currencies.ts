/** Currencies without minor units. https://docs.stripe.com/currencies#zero-decimal */
const WHOLE: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Currencies with three decimal places. https://docs.stripe.com/currencies#three-decimal */
const THOUSANDTHS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The currency of prices that name none, and of the sum of nothing. */
export const DEFAULT_CURRENCY = 'USD';

/** Returns how many decimal places Stripe uses for a currency (ISO 4217, in any case). */
export function decimalPlaces(currency: string): number {
  const code = currency.toUpperCase();
  if (WHOLE.has(code)) return 0;
  return THOUSANDTHS.has(code) ? 3 : 2;
}

/** Accepted floating-point error, so that 0.1 + 0.2 is a whole number of cents. */
const TOLERANCE = 1e-9;

/** Converts a decimal amount to minor units; null when it is not finite or not a whole number of them. */
export function toMinorUnits(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount)) return null;
  const perUnit = 10 ** decimalPlaces(currency);
  const units = Math.round(amount * perUnit);
  if (!Number.isSafeInteger(units) || Math.abs(amount - units / perUnit) > TOLERANCE) return null;
  return units + 0;
}

/** Converts minor units, which Stripe and the ledger use, to a decimal amount. */
export function fromMinorUnits(amount: number, currency: string): number {
  return amount / 10 ** decimalPlaces(currency);
}

/** Signs before an amount in American English; other currencies are named by their code. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  VND: '₫',
};

/** Returns what stands before an amount, such as `CA$`, or `CHF ` with a no-break space. */
export function currencySign(currency: string): string {
  return SIGNS[currency.toUpperCase()] ?? `${currency.toUpperCase()}\u00A0`;
}

/**
 * Formats the number of a price in its currency: with minor units only when they aren't zero, or `always`. Without `Intl`,
 * which loads the language's data at its first use: 40 ms on a phone, on pages whose prices are its only user.
 */
export function priceFigure(amount: number, currency: string, always = false): string {
  const places = Number.isInteger(amount) && !always ? 0 : decimalPlaces(currency);
  const [whole = '', ...minor] = amount.toFixed(places).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return [groups.join(','), ...minor].join('.');
}

/** Formats a price in its currency, such as $19, CA$89 or €7.50. */
export function shortPrice(amount: number, currency: string): string {
  return `${currencySign(currency)}${priceFigure(amount, currency)}`;
}

/** Formats an amount of US dollars, such as $1,800.00. */
export function usdText(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
