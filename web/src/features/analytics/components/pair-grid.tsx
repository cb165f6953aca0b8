import { CONVERSION_RULE } from '@atrium/contract/analytics/referrals';
import type { StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { moneyText } from '../../../platform/format.ts';
import { countedText, countText } from '../report-text.ts';
import { Card } from './card.tsx';

type Pair = StaffAnalyticsReport['pairs'][number];

type GetName = (appId: string) => string;

/** Referrals, conversions and revenue by source and target app: a grid, on narrow screens a list. */
export function PairGrid({ report, appName }: { report: StaffAnalyticsReport; appName: GetName }) {
  const { pairs, countedUntil } = report;
  if (pairs.length === 0) {
    return (
      <Card title="From app to app" className="lg:col-span-12">
        <p className="py-4 text-small text-soft">
          Referrals from one app to another appear here, with the subscriptions and revenue that followed.{' '}
          {countedText(countedUntil)}
        </p>
      </Card>
    );
  }
  const ordered = pairs.toSorted((a, b) => b.referrals - a.referrals);
  return (
    <Card title="From app to app" className="lg:col-span-12">
      <Grid pairs={ordered} appName={appName} />
      <ul aria-label="Referrals from app to app" className="figures text-small lg:hidden">
        {ordered.map(pair => (
          <li key={`${pair.sourceApp} ${pair.targetApp}`} className="border-b border-line py-3">
            <span className="font-medium">
              {appName(pair.sourceApp)} → {appName(pair.targetApp)}
            </span>
            <Figures pair={pair} />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[90ch] text-fine text-soft">
        {CONVERSION_RULE} {countedText(countedUntil)}
      </p>
    </Card>
  );
}

function Grid({ pairs, appName }: { pairs: readonly Pair[]; appName: GetName }) {
  const sources = [...new Set(pairs.map(({ sourceApp }) => sourceApp))];
  const targets = [...new Set(pairs.map(({ targetApp }) => targetApp))];
  return (
    <div className="max-lg:hidden">
      <table className="figures w-full table-fixed text-small">
        <caption className="sr-only">Referrals from app to app</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-2 pr-4 text-left text-fine font-medium text-soft">
              From ↓ to →
            </th>
            {targets.map(target => (
              <th key={target} scope="col" className="py-2 pr-4 text-left font-medium">
                {appName(target)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(source => (
            <tr key={source} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 text-left font-medium">
                {appName(source)}
              </th>
              {targets.map(target => {
                const pair = pairs.find(
                  ({ sourceApp, targetApp }) => sourceApp === source && targetApp === target,
                );
                return (
                  <td key={target} className="py-3 pr-4">
                    {pair ? <Figures pair={pair} /> : <span className="text-soft">–</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ pair: { referrals, conversions, revenue } }: { pair: Pair }) {
  return (
    <>
      <span className="block">{countText(referrals, 'referral', 'referrals')}</span>
      <span className="block text-soft">{countText(conversions, 'conversion', 'conversions')}</span>
      {revenue.map(({ currency, amount }) => (
        <span key={currency} className="block font-medium">
          {moneyText(amount, currency)}
        </span>
      ))}
    </>
  );
}
