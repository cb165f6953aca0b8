/** Currencies without a smaller unit at Stripe. https://docs.stripe.com/currencies#zero-decimal */
const WHOLE: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Currencies of a thousand smaller units. https://docs.stripe.com/currencies#three-decimal */
const THOUSANDTHS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/** How many decimal places an amount in a currency (ISO 4217, in any case) has at Stripe. */
export function decimalPlaces(currency: string): number {
  const code = currency.toUpperCase();
  if (WHOLE.has(code)) return 0;
  return THOUSANDTHS.has(code) ? 3 : 2;
}

/** Floating-point noise that a sum such as 0.1 + 0.2 may carry and still mean whole cents. */
const TOLERANCE = 1e-9;

/** A decimal amount in a currency's smallest units, or null when it is not finite or not a whole number of them. */
export function toMinorUnits(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount)) return null;
  const perUnit = 10 ** decimalPlaces(currency);
  const units = Math.round(amount * perUnit);
  if (!Number.isSafeInteger(units) || Math.abs(amount - units / perUnit) > TOLERANCE) return null;
  return units + 0;
}

/** The decimal amount of a currency's smallest units, as Stripe and the ledger count them. */
export function fromMinorUnits(amount: number, currency: string): number {
  return amount / 10 ** decimalPlaces(currency);
}
