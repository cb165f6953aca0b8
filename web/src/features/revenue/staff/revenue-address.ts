/** How many months the screen can show. */
export const MONTH_CHOICES = [6, 12, 24] as const;

/** What the revenue screen shows, as its URL has it. */
export interface RevenueAddress {
  months: (typeof MONTH_CHOICES)[number];
  /** Empty for all apps. */
  appId: string;
  /** Empty for the first currency of the report. */
  currency: string;
}

const DEFAULTS: RevenueAddress = { months: 12, appId: '', currency: '' };

/** Reads the URL's parameters; unknown values become the defaults. */
export function parseRevenueAddress(search: string): RevenueAddress {
  const parameters = new URLSearchParams(search);
  const currency = parameters.get('currency') ?? '';
  return {
    months: MONTH_CHOICES.find(months => String(months) === parameters.get('months')) ?? DEFAULTS.months,
    appId: parameters.get('app')?.trim() ?? '',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : DEFAULTS.currency,
  };
}

/** Returns the URL's parameters without the defaults. */
export function writeRevenueAddress({ months, appId, currency }: RevenueAddress): string {
  const parameters = new URLSearchParams();
  if (months !== DEFAULTS.months) parameters.set('months', String(months));
  if (appId) parameters.set('app', appId);
  if (currency) parameters.set('currency', currency);
  return parameters.size > 0 ? `?${parameters}` : '';
}
