import type { Scale } from './chart-scale.ts';

/** The area of a chart in which values are drawn, in pixels. */
export interface Plot {
  /** Where the first point begins: the values of the axis are left of it. */
  left: number;
  width: number;
  top: number;
  bottom: number;
}

const BAR_MAX = 56;
/** Share of a point's width that its bar fills. */
const BAR_SHARE = 0.72;
/** Height of the smallest bar of a value other than 0, so that it is visible. */
const BAR_MIN_HEIGHT = 2;

/** Returns the vertical position of a value. */
export function getY(value: number, scale: Scale, { top, bottom }: Plot): number {
  return top + ((scale.max - value) / (scale.max - scale.min)) * (bottom - top);
}

/** Returns the width of one of `count` points. */
export function getSlot(count: number, { left, width }: Plot): number {
  return (width - left) / count;
}

/** Returns the horizontal center of a point. */
export function getCenter(index: number, count: number, plot: Plot): number {
  return plot.left + (index + 0.5) * getSlot(count, plot);
}

/** Returns the bar of a point in pixels: up from the zero line, or down for a value below 0. */
export function getBar(value: number, index: number, count: number, scale: Scale, plot: Plot) {
  const width = Math.min(getSlot(count, plot) * BAR_SHARE, BAR_MAX);
  const zero = getY(0, scale, plot);
  const height = value === 0 ? 0 : Math.max(BAR_MIN_HEIGHT, Math.abs(zero - getY(value, scale, plot)));
  const x = getCenter(index, count, plot) - width / 2;
  return { x, y: value > 0 ? zero - height : zero, width: width - 1, height };
}

/** Returns where a text of this width is anchored: centered on `x`, but within the plot. */
export function getAnchor(
  x: number,
  textWidth: number,
  { width }: Plot,
): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (x - textWidth / 2 < 0) return { x: 0, anchor: 'start' };
  if (x + textWidth / 2 > width) return { x: width, anchor: 'end' };
  return { x, anchor: 'middle' };
}
