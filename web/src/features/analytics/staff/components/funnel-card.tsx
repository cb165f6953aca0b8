import {
  FUNNEL_STEPS,
  type FunnelWindow,
  type StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { ShareBar } from '../../../../design/charts/share-bar.tsx';
import { Card } from '../../components/card.tsx';
import { countedText, countText } from '../../report-text.ts';
import { funnelRows, largestDrop } from '../funnel-rows.ts';

const WINDOWS: readonly (readonly [FunnelWindow, string])[] = [
  ['30m', 'Within 30 minutes'],
  ['7d', 'Within 7 days'],
];

interface FunnelCardProps {
  report: StaffAnalyticsReport;
  window: FunnelWindow;
  onWindow(window: FunnelWindow): void;
  className?: string;
}

/** How many sessions reached each step towards a subscription, and where most of them ended. */
export function FunnelCard({ report, window, onWindow, className }: FunnelCardProps) {
  const rows = funnelRows(report.funnel[window] ?? FUNNEL_STEPS.map(() => 0));
  const drop = largestDrop(rows);
  const sessions = rows[0]?.count ?? 0;
  return (
    <Card title="Funnel" {...(className && { className })}>
      <fieldset className="flex flex-wrap gap-x-5 print:hidden">
        <legend className="sr-only">Time from the first step to the last</legend>
        {WINDOWS.map(([value, label]) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2 text-small">
            <input
              type="radio"
              name="window"
              checked={value === window}
              onChange={() => onWindow(value)}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <table className="figures mt-1 w-full text-small">
        <caption className="sr-only">Sessions by step</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Sessions</th>
            <th scope="col">Of the step before</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, share, ofPrevious }) => (
            <tr key={name} className="border-b border-line align-baseline">
              <th scope="row" className="w-full py-2 pr-4 text-left font-normal">
                {name}
                <ShareBar share={share} />
              </th>
              <td className="py-2 text-right font-medium">{count.toLocaleString('en-US')}</td>
              <td className="py-2 pl-4 text-right text-soft">{ofPrevious}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small">
        {drop ?? 'Sessions that view an app are counted here, step by step toward a subscription.'}
      </p>
      <p className="mt-1 text-fine text-soft">
        {sessions > 0
          ? `${countText(sessions, 'session', 'sessions')}. Percentages are of the step before. `
          : null}
        {countedText(report.countedUntil)}
      </p>
    </Card>
  );
}
