import { Chart } from '../../../../design/charts/chart.tsx';
import type { ChartPoint } from '../../../../design/charts/chart-table.tsx';
import { ReportSection } from '../../../../design/layout/report-section.tsx';
import { axisMonth, compactMoney, moneyText, monthText } from '../../../../platform/format.ts';
import type { MonthsProps } from './revenue-tables.tsx';

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
      <ReportSection title="Monthly recurring revenue" className="lg:col-span-6">
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
      </ReportSection>
      <ReportSection title="Net revenue" className="lg:col-span-6">
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
      </ReportSection>
    </>
  );
}
