import { getAnchor, getBar, getCenter, getSlot, getY, type Plot } from './chart-geometry.ts';
import { labeledIndexes, type Scale, shortened } from './chart-scale.ts';
import type { ChartPoint } from './chart-table.tsx';

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

/** Labels of all values where they fit, else of the highest one. */
export function ValueLabels({ points, scale, plot, compact }: ScaleProps) {
  const widest = Math.max(...points.map(point => compact(point.value).length)) * CHARACTER;
  const fit = getSlot(points.length, plot) > widest + GAP;
  const highest = highestIndex(points);
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {points.map(({ name, value }, index) =>
        value === 0 || !(fit || index === highest) ? null : (
          <PointText
            key={name}
            {...{ points, plot, index, y: getY(Math.max(value, 0), scale, plot) - 6, text: compact(value) }}
            className="chart-text chart-value"
          />
        ),
      )}
    </svg>
  );
}

interface MarksProps extends PlotProps {
  index: number;
  active: boolean;
}

/** A point's bar, above an area of its full height that reacts to the mouse and shows the focus. */
export function Marks({ points, index, scale, plot, active }: MarksProps) {
  const slot = getSlot(points.length, plot);
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
      <rect {...getBar(points[index]?.value ?? 0, index, points.length, scale, plot)} className="chart-bar" />
    </>
  );
}

/** Returns the index of the point with the highest value; -1 without points. */
export function highestIndex(points: readonly ChartPoint[]): number {
  const values = points.map(point => point.value);
  return values.indexOf(Math.max(...values));
}
