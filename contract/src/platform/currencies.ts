/** Currencies without minor units. https://docs.stripe.com/currencies#zero-decimal */
const WHOLE: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Currencies with three decimal places. https://docs.stripe.com/currencies#three-decimal */
const THOUSANDTHS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

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
