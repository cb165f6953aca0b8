interface CashPlan {
  /** The initial balance, in cents. */
  cashCents: number;
  /** Monthly income and expenses, in cents. */
  inCents: number;
  outCents: number;
  /** One further payment that is expected. */
  order: { cents: number; inMonths: number };
}

const MONTHS = 12;
const WEEKS_PER_MONTH = 52 / 12;

/** Returns the balance after each of 12 months, in cents, and the week (from 1) in which it is below zero. */
export function forecastCash({ cashCents, inCents, outCents, order }: CashPlan) {
  const balances: number[] = [];
  let balance = cashCents;
  let emptyInWeek: number | null = null;
  for (let month = 1; month <= MONTHS; month += 1) {
    const before = balance;
    balance += inCents - outCents;
    if (emptyInWeek === null && balance < 0) {
      const share = before <= 0 ? 0 : before / (before - balance);
      emptyInWeek = Math.floor((month - 1 + share) * WEEKS_PER_MONTH) + 1;
    }
    if (month === order.inMonths) balance += order.cents;
    balances.push(balance);
  }
  return { balances, emptyInWeek };
}
