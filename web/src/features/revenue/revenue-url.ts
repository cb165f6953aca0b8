import { defineUrlState, oneOf, text, textIf } from '../../platform/browser/url-state.ts';

/** How many months the screen can show. */
export const MONTH_CHOICES = [6, 12, 24] as const;
export const toMonths = oneOf(MONTH_CHOICES, 12);

/** The screen’s state in the URL. An empty app means all apps; an empty currency, the report’s first. */
export const revenueUrl = defineUrlState({
  months: toMonths,
  app: text,
  currency: textIf(code => /^[A-Z]{3}$/.test(code)),
});

export type RevenueState = typeof revenueUrl.initial;
