import { Chart } from '../../../design/charts/chart.tsx';
import { Figure, Figures } from '../../../design/layout/figures.tsx';
import { ReportSection } from '../../../design/layout/report-section.tsx';
import { axisDay, compactMoney, moneyText, weekdayText } from '../../../platform/format.ts';
import { addDays, type DayFigures, daysOfWeek, type Selection } from '../revenue-figures.ts';
import { Amount, type PaymentsHref } from './amount.tsx';

interface ByDayProps {
  /** The last four weeks, today last. */
  days: readonly DayFigures[];
  selection: Selection;
  getHref: PaymentsHref;
}

/** Net revenue of today, yesterday and this week, each beside the one before, and of every day of four weeks. */
export function ByDay({ days, selection: { appId, currency }, getHref }: ByDayProps) {
  const today = days.at(-1);
  if (!today) return null;
  const count = daysOfWeek(today.day);
  const getSpan = (name: string, from: number, to: number, comparedTo: string) => {
    const span = days.slice(days.length - from, days.length - to);
    const before = days.slice(days.length - from - 7, days.length - to - 7);
    return { name, span, note: `${moneyText(addDays(before, currency).net, currency)} ${comparedTo}` };
  };
  const weekday = (place: number) => weekdayText(days.at(place)?.day ?? '').slice(0, 3);
  const spans = [
    getSpan('Today so far', 1, 0, `all of ${weekday(-1)} last week`),
    getSpan('Yesterday', 2, 1, `${weekday(-2)} the week before`),
    getSpan('This week so far', count, 0, 'all of these days last week'),
    getSpan('Last 7 full days', 8, 1, 'the 7 days before'),
  ];
  return (
    <ReportSection title="Net revenue by day" className="lg:col-span-12">
      <div className="mt-3 mb-4">
        <Figures>
          {spans.map(({ name, span, note }) => {
            const [first = today] = span;
            const { net } = addDays(span, currency);
            const dates = { first: first.day, last: span.at(-1)?.day ?? today.day };
            return (
              <Figure
                key={name}
                name={name}
                value={
                  <Amount
                    value={net}
                    currency={currency}
                    href={getHref({ dates, appId })}
                    opens={`payments, ${name.toLowerCase()}`}
                  />
                }
                note={note}
              />
            );
          })}
        </Figures>
      </div>
      <Chart
        title="Net revenue by day"
        pointHeading="Day"
        unit="net revenue"
        format={value => moneyText(value, currency)}
        compact={value => compactMoney(value, currency)}
        points={days.map(({ day, net, payments }) => {
          const href = payments > 0 ? getHref({ dates: { first: day, last: day }, appId }) : null;
          return {
            label: axisDay(day),
            name: weekdayText(day),
            value: net,
            ...(href !== null && { href }),
          };
        })}
        empty="No payment in four weeks. Net revenue of each day (UTC) appears here."
      />
      <p className="mt-3 max-w-[90ch] text-fine text-soft">
        Days and weeks are in UTC; a week begins on Monday.
      </p>
    </ReportSection>
  );
}
