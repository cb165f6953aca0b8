import { TextLink } from '../typography/text-link.tsx';

export interface ChartPoint {
  /** Short, for the axis, such as "Nov 16". */
  label: string;
  /** In full and different from all others, such as "Monday, November 16". */
  name: string;
  value: number;
  /** The page of what is behind the point. */
  href?: string;
}

export interface ChartTableProps {
  /** Such as "Events per day": the chart's accessible name and the table's caption. */
  title: string;
  /** Heading of the table's first column, such as "Day". */
  pointHeading: string;
  /** The name that follows a value in text, such as "events" in "12 events". */
  unit: string;
  /** The name after the value 1, such as "event". */
  one?: string;
  points: readonly ChartPoint[];
  /** Formats a value exactly, for the table and the selected point. */
  format(value: number): string;
}

/** All values of a chart, exactly. */
export function ChartTable({ title, pointHeading, unit, points, format }: ChartTableProps) {
  return (
    <table className="figures mt-3 w-full max-w-2xl text-small">
      <caption className="pb-1 text-left text-fine text-soft">{title}</caption>
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-1.5 pr-4 text-left font-medium">
            {pointHeading}
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-medium first-letter:uppercase">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(point => (
          <tr key={point.name} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {point.href ? <TextLink to={point.href}>{point.name}</TextLink> : point.name}
            </th>
            <td className="py-1.5 pl-4 text-right">{format(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
