import type { AnalyticsReport } from '@atrium/contract/analytics/reports';
import { ShareBar } from '../../../design/charts/share-bar.tsx';
import { eventName } from '../event-text.ts';
import { changePercent } from '../report-text.ts';
import { Card } from './card.tsx';

/** The number of events of each type, most frequent first (specification §2.8). */
export function EventSummary({ report }: { report: AnalyticsReport }) {
  const types = report.types
    .filter(({ count, previous }) => count > 0 || previous > 0)
    .toSorted((a, b) => b.count - a.count);
  const most = Math.max(...types.map(({ count }) => count));
  return (
    <Card title="Event Summary">
      {types.length === 0 ? (
        <p className="py-4 text-small text-soft">
          Counts of events, such as app views and searches, appear here.
        </p>
      ) : (
        <table className="figures w-full text-small">
          <caption className="sr-only">Events by type</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Count</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ eventType, count, previous }) => (
              <tr key={eventType} className="border-b border-line align-baseline">
                <th scope="row" className="w-full py-2 pr-4 text-left font-normal">
                  {eventName(eventType)}
                  <ShareBar share={most === 0 ? 0 : count / most} />
                </th>
                <td className="py-2 text-right font-medium">{count.toLocaleString('en-US')}</td>
                <td className="py-2 pl-4 text-right whitespace-nowrap text-soft">
                  {changePercent(count, previous)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
