import { CONVERSION_RULE } from '@atrium/contract/analytics/referrals';
import type { StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { type Column, DataTable } from '../../../design/layout/data-table.tsx';
import { moneyText } from '../../../platform/format.ts';
import { countedText } from '../report-text.ts';
import { Card } from './card.tsx';

type Pair = StaffAnalyticsReport['pairs'][number];

const NUMBER = { className: '@4xl:text-right @max-4xl:col-span-2' };
const FIGURES: readonly Column<Pair>[] = [
  {
    ...NUMBER,
    head: 'Referrals',
    label: 'Referrals: ',
    cell: ({ referrals }) => referrals.toLocaleString('en-US'),
  },
  {
    ...NUMBER,
    head: 'Conversions',
    label: 'Conversions: ',
    cell: ({ conversions }) => conversions.toLocaleString('en-US'),
  },
  {
    ...NUMBER,
    head: 'Revenue',
    cell: ({ revenue }) => revenue.map(({ currency, amount }) => moneyText(amount, currency)).join(' + '),
  },
];

interface PairTableProps {
  report: StaffAnalyticsReport;
  appName(appId: string): string;
}

/** Referrals, conversions and revenue by source and target app. */
export function PairTable({ report: { pairs, countedUntil }, appName }: PairTableProps) {
  const getName = ({ sourceApp, targetApp }: Pair) => `${appName(sourceApp)} → ${appName(targetApp)}`;
  return (
    <Card title="From app to app" className="lg:col-span-12">
      {pairs.length === 0 ? (
        <p className="py-4 text-small text-soft">
          Referrals from one app to another appear here, with the subscriptions and revenue that followed.{' '}
          {countedText(countedUntil)}
        </p>
      ) : (
        <>
          <DataTable
            caption="Referrals from app to app"
            list={{
              items: pairs.toSorted((a, b) => b.referrals - a.referrals),
              busy: false,
              error: null,
              retry: () => undefined,
            }}
            getId={({ sourceApp, targetApp }) => `${sourceApp} ${targetApp}`}
            columns={[
              {
                head: 'From app to app',
                className: '@max-4xl:col-span-2',
                cell: pair => <span className="font-medium">{getName(pair)}</span>,
              },
              ...FIGURES,
            ]}
            empty={null}
          />
          <p className="mt-3 max-w-[90ch] text-fine text-soft">
            {CONVERSION_RULE} {countedText(countedUntil)}
          </p>
        </>
      )}
    </Card>
  );
}
