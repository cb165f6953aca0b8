import './chart.css';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button.tsx';
import type { Plot } from './chart-geometry.ts';
import {
  Axis,
  axisWidth,
  FOOT,
  HEAD,
  highestIndex,
  Marks,
  PointLabels,
  ValueLabels,
} from './chart-parts.tsx';
import { buildScale, compactText, exactText } from './chart-scale.ts';
import { type ChartPoint, ChartTable, type ChartTableProps } from './chart-table.tsx';
import { usePointFocus } from './use-point-focus.ts';

interface DrawingProps extends ChartTableProps {
  /** Formats a value compactly, for the axis and labels. */
  compact?(value: number): string;
  /** Shown when no value is other than 0. */
  empty: string;
  /** The control beside the selected point's value. */
  children: ReactNode;
}

type ChartProps = Omit<DrawingProps, 'format' | 'children'> & Partial<Pick<DrawingProps, 'format'>>;

const HEIGHT = 220;

/**
 * Bars with direct labels, as inline SVG drawn at the size of the page. Its points can be reached with the
 * keyboard, and all values are in a table, which is displayed on demand and always printed.
 */
export function Chart(props: ChartProps) {
  const { title, points, format = exactText } = props;
  const [open, setOpen] = useState(false);
  const tableId = useId();
  return (
    <figure aria-label={title} className="chart">
      <Drawing {...props} format={format}>
        {points.length > 0 ? (
          <Button
            variant="quiet"
            className="shrink-0 print:hidden"
            aria-expanded={open}
            aria-controls={tableId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide Table' : 'Show as Table'}
          </Button>
        ) : null}
      </Drawing>
      <div id={tableId} className={open ? '' : 'hidden print:block'}>
        <ChartTable {...props} format={format} />
      </div>
    </figure>
  );
}

function Drawing({ children, ...chart }: DrawingProps) {
  const { title, points, unit, one = unit, format, empty, compact = compactText } = chart;
  const [frame, width] = useWidth<HTMLDivElement>();
  const focus = usePointFocus(points.length);
  const values = points.map(point => point.value);
  const isEmpty = values.every(value => value === 0);
  const scale = buildScale(values);
  const plot: Plot = { left: axisWidth(scale, compact), width, top: HEAD, bottom: HEIGHT - FOOT };
  const shown = focus.active ?? highestIndex(points);
  const point = points[shown];
  const getUnit = ({ value }: ChartPoint) => (value === 1 ? one : unit);
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p
          aria-hidden="true"
          className="figures flex min-h-12 min-w-0 flex-wrap content-center items-baseline gap-x-3 text-small text-soft sm:min-h-6"
        >
          {point && !isEmpty ? (
            <>
              <span>
                {focus.active === null ? 'Highest: ' : ''}
                <span className="text-ink">{point.name}</span>
              </span>
              <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
                <strong className="font-semibold text-ink">{format(point.value)}</strong> {getUnit(point)}
              </span>
            </>
          ) : null}
        </p>
        {children}
      </div>
      <div ref={frame} className="relative">
        <svg
          ref={focus.ref}
          aria-label={title}
          aria-roledescription="chart"
          height={HEIGHT}
          viewBox={`0 0 ${width || 1} ${HEIGHT}`}
          className="chart-drawing"
          onKeyDown={focus.onKeyDown}
          onPointerLeave={() => focus.setActive(null)}
        >
          {width > 0 ? (
            <>
              <Axis scale={scale} plot={plot} compact={compact} />
              {points.map((each, index) => (
                <Point
                  key={each.name}
                  point={each}
                  label={`${each.name}: ${format(each.value)} ${getUnit(each)}`}
                  isStop={index === focus.stop}
                  onFocus={() => focus.focused(index)}
                  onBlur={() => focus.setActive(null)}
                  onPoint={() => focus.setActive(index)}
                >
                  <Marks {...{ points, index, scale, plot }} active={focus.active === index} />
                </Point>
              ))}
              <PointLabels points={points} plot={plot} y={HEIGHT - 7} />
              {isEmpty ? null : <ValueLabels points={points} scale={scale} plot={plot} compact={compact} />}
            </>
          ) : null}
        </svg>
        {isEmpty ? (
          <p className="absolute inset-x-0 top-[35%] px-6 text-center text-small text-soft">{empty}</p>
        ) : null}
      </div>
    </>
  );
}

/** Read like a picture with a text alternative. */
const IMAGE = { role: 'img' };

interface PointProps {
  point: ChartPoint;
  label: string;
  isStop: boolean;
  onFocus(): void;
  onBlur(): void;
  onPoint(): void;
  children: ReactNode;
}

function Point({ point, label, isStop, onPoint, children, ...handlers }: PointProps) {
  const shared = {
    'data-point': '',
    'aria-label': label,
    tabIndex: isStop ? 0 : -1,
    className: 'chart-point',
    onPointerEnter: onPoint,
    ...handlers,
  };
  if (point.href) {
    return (
      <Link {...shared} to={point.href}>
        {children}
      </Link>
    );
  }
  return (
    <g {...shared} {...IMAGE}>
      {children}
    </g>
  );
}

/** The last measured width: charts that start with it are rarely rendered a second time. */
let lastWidth = 0;

/** Returns an element's width in whole pixels, measured before it is painted and after each change. */
function useWidth<T extends Element>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      lastWidth = Math.floor(element.getBoundingClientRect().width);
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
