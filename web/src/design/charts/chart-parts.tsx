import { getAnchor, getBars, getCenter, getY, linePath, type Plot } from './chart-geometry.ts';
import { labeledIndexes, type Scale, shortened } from './chart-scale.ts';
import type { ChartPoint } from './chart-table.tsx';

/** Space above the highest value for its label, and below the axis for the points' labels, in pixels. */
export const HEAD = 22;
export const FOOT = 26;
/** Maximum length of a label on the axis. */
const LABEL_MAX = 12;
/** Approximate width of one character of a label, and the space between two labels, in pixels. */
const CHARACTER = 7;
const GAP = 14;

interface PlotProps {
  points: readonly ChartPoint[];
  scale: Scale;
  plot: Plot;
}

/** Lines of the axis with their values above them. */
export function Axis({
  scale,
  plot,
  compact,
}: Omit<PlotProps, 'points'> & { compact(value: number): string }) {
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {scale.ticks.map(tick => {
        const y = Math.round(getY(tick, scale, plot)) + 0.5;
        return (
          <g key={tick}>
            <line x1="0" x2={plot.width} y1={y} y2={y} className={tick === 0 ? 'chart-zero' : 'chart-rule'} />
            {tick === 0 ? null : (
              <text x="0" y={y - 4} className="chart-text">
                {compact(tick)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** As many labels below the axis as fit. */
export function PointLabels({ points, plot, y }: Omit<PlotProps, 'scale'> & { y: number }) {
  const labels = points.map(point => shortened(point.label, LABEL_MAX));
  const widest = Math.max(0, ...labels.map(label => label.length)) * CHARACTER;
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {labeledIndexes(points.length, plot.width, widest + GAP).map(index => {
        const label = labels[index] ?? '';
        const { x, anchor } = getAnchor(
          getCenter(index, points.length, plot),
          label.length * CHARACTER,
          plot,
        );
        return (
          <text key={index} x={x} y={y} textAnchor={anchor} className="chart-text">
            {label}
          </text>
        );
      })}
    </svg>
  );
}

/** Labels of all values of one series where they fit, else of the highest value of each series. */
export function ValueLabels({
  points,
  scale,
  plot,
  compact,
}: PlotProps & { compact(value: number): string }) {
  const seriesCount = points[0]?.values.length ?? 0;
  const texts = points.map(point => compact(point.values[0] ?? 0));
  const widest = Math.max(...texts.map(text => text.length)) * CHARACTER;
  const all = seriesCount === 1 && plot.width / points.length > widest + GAP;
  const labeled = all
    ? points.map((_, index) => ({ index, series: 0 }))
    : [{ index: highestIndex(points), series: highestSeries(points) }];
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {labeled.map(({ index, series }) => {
        const value = points[index]?.values[series] ?? 0;
        const text = compact(value);
        const { x, anchor } = getAnchor(getCenter(index, points.length, plot), text.length * CHARACTER, plot);
        const y = getY(Math.max(value, 0), scale, plot) - 6;
        return value === 0 ? null : (
          <text key={index} x={x} y={y} textAnchor={anchor} className="chart-text chart-value">
            {text}
          </text>
        );
      })}
    </svg>
  );
}

/** A line for each series. */
export function Lines({ points, scale, plot }: PlotProps) {
  const count = points[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const values = points.map(point => point.values[i] ?? 0);
    const name = i === 0 ? 'chart-line' : 'chart-line chart-second';
    return <path key={name} d={linePath(values, scale, plot)} className={name} />;
  });
}

interface MarksProps extends PlotProps {
  kind: 'bars' | 'line';
  /** Names of the series. */
  names: readonly string[];
  index: number;
  active: boolean;
}

/** A point's bars or dots, above an area of its full height that reacts to the mouse and shows the focus. */
export function Marks({ kind, names, points, index, scale, plot, active }: MarksProps) {
  const slot = plot.width / points.length;
  const values = points[index]?.values ?? [];
  const x = getCenter(index, points.length, plot);
  return (
    <>
      <rect
        x={index * slot + 1}
        y={plot.top - HEAD + 1}
        width={Math.max(1, slot - 2)}
        height={plot.bottom - plot.top + HEAD + FOOT - 2}
        rx="3"
        className={active ? 'chart-area chart-active' : 'chart-area'}
      />
      {kind === 'bars'
        ? getBars(values, index, points.length, scale, plot).map((bar, i) => (
            <rect key={names[i]} {...bar} className={i === 0 ? 'chart-bar' : 'chart-bar chart-second'} />
          ))
        : values.map((value, i) => (
            <circle
              key={names[i]}
              cx={x}
              cy={getY(value, scale, plot)}
              r={active ? 5 : 3}
              className={i === 0 ? 'chart-dot' : 'chart-dot chart-second'}
            />
          ))}
    </>
  );
}

/** The first series is filled, the second one outlined. */
export function Swatch({ second }: { second: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
      <rect
        x="0.75"
        y="0.75"
        width="8.5"
        height="8.5"
        className={second ? 'chart-bar chart-second' : 'chart-bar'}
      />
    </svg>
  );
}

/** Returns the index of the point with the highest value of any series; -1 without points. */
export function highestIndex(points: readonly ChartPoint[]): number {
  const highest = points.map(point => Math.max(...point.values));
  return highest.indexOf(Math.max(...highest));
}

function highestSeries(points: readonly ChartPoint[]): number {
  const values = points[highestIndex(points)]?.values ?? [];
  return Math.max(0, values.indexOf(Math.max(...values)));
}
