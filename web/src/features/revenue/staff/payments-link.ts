/** The payments behind a figure. */
export interface PaymentsWanted {
  /** Such as 2026-10, in UTC. */
  month: string;
  /** Empty for all apps. */
  appId: string;
  status?: 'disputed';
  /** Only payments made with Stripe Checkout, which include all payments of plans. */
  isCheckout?: true;
}

/** Returns the URL of the list of payments; null where the reader can't open it, or no list shows exactly these. */
export type PaymentsHref = (wanted: PaymentsWanted) => string | null;
