/** A threshold of a budget that was reached: the fields of the log event. */
interface BudgetNotice {
  budget: string;
  /** 0.9 is 90 %. */
  threshold: number;
  cost: number;
  amount: number;
  currency: string;
}

/**
 * Returns what to log about a message of a Cloud Billing budget; null when no threshold of the actual cost was reached.
 * The messages come several times a day.
 * https://docs.cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications
 */
export function budgetNotice(message: Readonly<Record<string, unknown>>): BudgetNotice | null {
  if (message.alertThresholdExceeded === undefined) return null;
  return {
    budget: String(message.budgetDisplayName),
    threshold: Number(message.alertThresholdExceeded),
    cost: Number(message.costAmount),
    amount: Number(message.budgetAmount),
    currency: String(message.currencyCode),
  };
}
