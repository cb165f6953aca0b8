import { describe, expect, it } from 'vitest';
import { getAnchor, getBar } from './chart-geometry.ts';
import { buildScale } from './chart-scale.ts';

const PLOT = { left: 0, width: 300, top: 20, bottom: 120 };
const SCALE = { min: 0, max: 100, ticks: [0, 50, 100] };

describe('getBar', () => {
  it('starts at the zero line, centered on its data point', () => {
    expect(getBar(50, 1, 3, SCALE, PLOT)).toEqual({ x: 122, y: 70, width: 55, height: 50 });
  });

  it('draws nothing for 0, and a visible bar for a small value', () => {
    const scale = buildScale([1_000_000]);
    expect([0, 1].map(value => getBar(value, 0, 1, scale, PLOT).height)).toEqual([0, 2]);
  });

  it('draws values below 0 down from the zero line', () => {
    const scale = { min: -50, max: 50, ticks: [-50, 0, 50] };
    expect(getBar(25, 0, 1, scale, PLOT)).toMatchObject({ y: 45, height: 25 });
    expect(getBar(-25, 0, 1, scale, PLOT)).toMatchObject({ y: 70, height: 25 });
  });

  it('begins right of the axis', () => {
    const bar = getBar(50, 0, 3, SCALE, { ...PLOT, left: 60 });
    expect(bar.x).toBeGreaterThan(60);
    expect(bar.width).toBeLessThan(80);
  });

  it('stays within 360 pixels with 30 points', () => {
    const narrow = { ...PLOT, width: 320 };
    const bars = Array.from({ length: 30 }, (_, i) => getBar(7, i, 30, SCALE, narrow));
    expect(bars.every(bar => bar.width > 4 && bar.x >= 0 && bar.x + bar.width <= 320)).toBe(true);
  });
});

it('texts stay within the chart', () => {
  expect(getAnchor(150, 60, PLOT)).toEqual({ x: 150, anchor: 'middle' });
  expect(getAnchor(10, 60, PLOT)).toEqual({ x: 0, anchor: 'start' });
  expect(getAnchor(290, 60, PLOT)).toEqual({ x: 300, anchor: 'end' });
});
