import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import { Chart } from '../../../design/charts/chart.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { compactMoney, moneyText } from '../../../platform/format.ts';
import { useSpending } from '../hooks/use-spending.ts';
import { listCurrencies, spendingPoints } from '../spending-text.ts';

/** Charts of the user's spending in the last twelve months, one for each currency. */
export default function SpendingChart({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = useSpending(uid);
  if (error && !data) {
    return (
      <LoadError
        tone="warn"
        title={getErrorMessage(error, 'Your spending couldn’t be loaded.')}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (!data) return <div className="skeleton h-67" />;
  const currencies = listCurrencies(data.months);
  return (
    <>
      {(currencies.length > 0 ? currencies : [DEFAULT_CURRENCY]).map(currency => (
        <Chart
          key={currency}
          title={
            currencies.length > 1 ? `Spending per month in ${currency} (UTC)` : 'Spending per month (UTC)'
          }
          pointHeading="Month"
          unit="spent"
          points={spendingPoints(data.months, currency)}
          format={value => moneyText(value, currency)}
          compact={value => compactMoney(value, currency)}
          empty="What you pay each month appears here with your first payment."
        />
      ))}
    </>
  );
}
