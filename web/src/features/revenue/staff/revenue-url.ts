import { defineUrlState, oneOf, text, textIf } from '../../../platform/browser/url-state.ts';

/** How many months the screen can show. */
export const MONTH_CHOICES = [6, 12, 24] as const;
export const toMonths = oneOf(MONTH_CHOICES, 12);

/** What the revenue screen shows: empty for all apps, and for the first currency of the report. */
export const revenueUrl = defineUrlState({
  months: toMonths,
  app: text,
  currency: textIf(code => /^[A-Z]{3}$/.test(code)),
});

export type RevenueState = typeof revenueUrl.initial;
