import { Chart } from '../../../../design/charts/chart.tsx';
import { compactMoney, moneyText } from '../../../../platform/format.ts';
import { axisMonth, monthText } from '../../../../platform/month-format.ts';
import type { PaymentsHref } from '../payments-link.ts';
import type { MonthFigures, Selection } from '../revenue-figures.ts';
import { RevenueSection } from './revenue-section.tsx';

interface RevenueChartsProps {
  months: readonly MonthFigures[];
  selection: Selection;
  getHref: PaymentsHref;
}

/** The course of recurring and of net revenue. */
export function RevenueCharts({ months, selection: { appId, currency }, getHref }: RevenueChartsProps) {
  const shared = {
    pointHeading: 'Month',
    format: (value: number) => moneyText(value, currency),
    compact: (value: number) => compactMoney(value, currency),
  };
  return (
    <>
      <RevenueSection title="Monthly recurring revenue" className="lg:col-span-6">
        <Chart
          {...shared}
          kind="line"
          title="Monthly recurring revenue by month"
          series={[{ name: 'MRR' }]}
          points={months.map(({ month, mrr }) => {
            const href = mrr > 0 ? getHref({ month, appId, isCheckout: true }) : null;
            return {
              label: axisMonth(month),
              name: monthText(month),
              values: [mrr],
              ...(href !== null && { href }),
            };
          })}
          empty="Recurring revenue appears here with the first subscription."
        />
      </RevenueSection>
      <RevenueSection title="Net revenue" className="lg:col-span-6">
        <Chart
          {...shared}
          kind="bars"
          title="Net revenue by month"
          series={[{ name: 'net revenue' }]}
          points={months.map(({ month, net, payments }) => {
            const href = payments > 0 ? getHref({ month, appId }) : null;
            return {
              label: axisMonth(month),
              name: monthText(month),
              values: [net],
              ...(href !== null && { href }),
            };
          })}
          empty="Net revenue appears here with the first payment."
        />
      </RevenueSection>
    </>
  );
}
