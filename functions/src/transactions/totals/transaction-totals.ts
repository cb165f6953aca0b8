import type { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import type { CurrencyTotal, TransactionTotals } from '@atrium/contract/transactions';
import { findShares } from '../received.ts';

/** Adds up payments per currency, in minor units to avoid floating-point errors. */
export async function sumPayments(payments: AsyncIterable<PaidMoney>): Promise<TransactionTotals> {
  let count = 0;
  const sums = new Map<string, Omit<CurrencyTotal, 'currency'>>();
  for await (const payment of payments) {
    count += 1;
    const sum = sums.get(payment.currency) ?? {
      payments: 0,
      paid: 0,
      refunded: 0,
      contested: 0,
      received: 0,
    };
    sums.set(payment.currency, sum);
    const shares = findShares(payment);
    if (!shares) continue;
    sum.payments += 1;
    sum.paid += shares.paid;
    sum.refunded += shares.refunded;
    sum.contested += shares.contested;
    sum.received += shares.received;
  }
  const currencies = [...sums].map(([currency, { payments: number, ...money }]) => {
    const decimal = (amount: number) => fromMinorUnits(amount, currency);
    return {
      currency,
      payments: number,
      paid: decimal(money.paid),
      refunded: decimal(money.refunded),
      contested: decimal(money.contested),
      received: decimal(money.received),
    };
  });
  return { count, currencies: currencies.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) };
}
