import { DEFAULT_CURRENCY, decimalPlaces } from '@atrium/contract/platform/currencies';
import type { Spending } from '@atrium/contract/transactions';
import type { ChartPoint } from '../../design/charts/chart-table.tsx';
import { axisMonth, moneyText, monthText } from '../../platform/format.ts';

type Months = Spending['months'];

/** Returns the currencies of a report, the one with the most months first. */
export function listCurrencies(months: Months): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of months.flatMap(({ amounts }) => amounts)) {
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency);
}

function amountIn({ amounts }: Months[number], currency: string): number {
  return amounts.find(amount => amount.currency === currency)?.amount ?? 0;
}

/** Adds up the months of a year in one currency, without floating-point error. */
function sumMonths(months: Months, currency: string): number {
  const sum = months.reduce((total, month) => total + amountIn(month, currency), 0);
  return Number(sum.toFixed(decimalPlaces(currency)));
}

/** Describes what was spent in a year, such as $120.00 + CA$89.00. */
export function spentText(months: Months, year: string): string {
  const ofYear = months.filter(({ month }) => month.startsWith(year));
  const sums = listCurrencies(ofYear).map(currency => moneyText(sumMonths(ofYear, currency), currency));
  return sums.join(' + ') || moneyText(0, DEFAULT_CURRENCY);
}

/** Returns the points of the chart in one currency. */
export function spendingPoints(months: Months, currency: string): ChartPoint[] {
  return months.map(month => ({
    label: axisMonth(month.month),
    name: monthText(month.month),
    value: amountIn(month, currency),
  }));
}
