import { getAnchor, getBars, getCenter, getSlot, getY, linePath, type Plot } from './chart-geometry.ts';
import { labeledIndexes, type Scale, shortened } from './chart-scale.ts';
import type { ChartPoint, ChartSeries } from './chart-table.tsx';

/** Space above the highest value for its label, and below the axis for the points' labels, in pixels. */
export const HEAD = 22;
export const FOOT = 26;
const LABEL_MAX = 12;
/** Approximate width of one character of a label, and the space between two labels, in pixels. */
const CHARACTER = 7;
const GAP = 14;

interface PlotProps {
  points: readonly ChartPoint[];
  scale: Scale;
  plot: Plot;
}

/** The class of a mark: the first series is filled, the second one outlined. */
const markClass = (name: string, series: number) => (series === 0 ? name : `${name} chart-second`);

interface PointTextProps extends Omit<PlotProps, 'scale'> {
  index: number;
  y: number;
  text: string;
  className: string;
}

/** A text at a point, as centered as the plot allows. */
function PointText({ points, plot, index, y, text, className }: PointTextProps) {
  const { x, anchor } = getAnchor(getCenter(index, points.length, plot), text.length * CHARACTER, plot);
  return (
    <text x={x} y={y} textAnchor={anchor} className={className}>
      {text}
    </text>
  );
}

interface ScaleProps extends PlotProps {
  compact(value: number): string;
}

/** Returns the width of the axis's longest value, with the space beside it. */
export function axisWidth({ ticks }: Scale, compact: ScaleProps['compact']): number {
  return Math.max(...ticks.map(tick => (tick === 0 ? 0 : compact(tick).length))) * CHARACTER + 8;
}

/** Lines of the axis with their values above them. */
export function Axis({ scale, plot, compact }: Omit<ScaleProps, 'points'>) {
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
      {labeledIndexes(points.length, plot.width - plot.left, widest + GAP).map(index => (
        <PointText
          key={index}
          {...{ points, plot, index, y, text: labels[index] ?? '' }}
          className="chart-text"
        />
      ))}
    </svg>
  );
}

/** Labels of all values of one series where they fit, else of the highest value of each series. */
export function ValueLabels({ points, scale, plot, compact }: ScaleProps) {
  const seriesCount = points[0]?.values.length ?? 0;
  const texts = points.map(point => compact(point.values[0] ?? 0));
  const widest = Math.max(...texts.map(text => text.length)) * CHARACTER;
  const all = seriesCount === 1 && getSlot(points.length, plot) > widest + GAP;
  const labeled = all
    ? points.map((_, index) => ({ index, series: 0 }))
    : [{ index: highestIndex(points), series: highestSeries(points) }];
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {labeled.map(({ index, series }) => {
        const value = points[index]?.values[series] ?? 0;
        const y = getY(Math.max(value, 0), scale, plot) - 6;
        return value === 0 ? null : (
          <PointText
            key={index}
            {...{ points, plot, index, y, text: compact(value) }}
            className="chart-text chart-value"
          />
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
    const name = markClass('chart-line', i);
    return <path key={name} d={linePath(values, scale, plot)} className={name} />;
  });
}

interface MarksProps extends PlotProps {
  kind: 'bars' | 'line';
  series: readonly ChartSeries[];
  index: number;
  active: boolean;
}

/** A point's bars or dots, above an area of its full height that reacts to the mouse and shows the focus. */
export function Marks({ kind, series, points, index, scale, plot, active }: MarksProps) {
  const slot = getSlot(points.length, plot);
  const values = points[index]?.values ?? [];
  const x = getCenter(index, points.length, plot);
  return (
    <>
      <rect
        x={plot.left + index * slot + 1}
        y={plot.top - HEAD + 1}
        width={Math.max(1, slot - 2)}
        height={plot.bottom - plot.top + HEAD + FOOT - 2}
        rx="3"
        className={active ? 'chart-area chart-active' : 'chart-area'}
      />
      {kind === 'bars'
        ? getBars(values, index, points.length, scale, plot).map((bar, i) => (
            <rect key={series[i]?.name} {...bar} className={markClass('chart-bar', i)} />
          ))
        : values.map((value, i) => (
            <circle
              key={series[i]?.name}
              cx={x}
              cy={getY(value, scale, plot)}
              r={active ? 5 : 3}
              className={markClass('chart-dot', i)}
            />
          ))}
    </>
  );
}

/** The mark of a series beside its value. */
export function Swatch({ series }: { series: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
      <rect x="0.75" y="0.75" width="8.5" height="8.5" className={markClass('chart-bar', series)} />
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
