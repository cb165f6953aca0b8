import { Chart } from '../../../../design/charts/chart.tsx';
import type { ChartPoint } from '../../../../design/charts/chart-table.tsx';
import { compactMoney, moneyText } from '../../../../platform/format.ts';
import { axisMonth, monthText } from '../../../../platform/month-format.ts';
import { type MonthsProps, RevenueSection } from './revenue-section.tsx';

/** The course of recurring and of net revenue. */
export function RevenueCharts({ months, selection: { appId, currency }, getHref }: MonthsProps) {
  const shared = {
    pointHeading: 'Month',
    format: (value: number) => moneyText(value, currency),
    compact: (value: number) => compactMoney(value, currency),
  };
  const toPoint = (month: string, value: number, href: string | null): ChartPoint => ({
    label: axisMonth(month),
    name: monthText(month),
    values: [value],
    ...(href !== null && { href }),
  });
  return (
    <>
      <RevenueSection title="Monthly recurring revenue" className="lg:col-span-6">
        <Chart
          {...shared}
          kind="line"
          title="Monthly recurring revenue by month"
          series={[{ name: 'MRR' }]}
          points={months.map(({ month, mrr }) =>
            toPoint(month, mrr, mrr > 0 ? getHref({ month, appId, isCheckout: true }) : null),
          )}
          empty="Recurring revenue appears here with the first subscription."
        />
      </RevenueSection>
      <RevenueSection title="Net revenue" className="lg:col-span-6">
        <Chart
          {...shared}
          kind="bars"
          title="Net revenue by month"
          series={[{ name: 'net revenue' }]}
          points={months.map(({ month, net, payments }) =>
            toPoint(month, net, payments > 0 ? getHref({ month, appId }) : null),
          )}
          empty="Net revenue appears here with the first payment."
        />
      </RevenueSection>
    </>
  );
}
