import { describe, expect, it } from 'vitest';
import { getAnchor, getBars, linePath } from './chart-geometry.ts';
import { buildScale } from './chart-scale.ts';

const PLOT = { left: 0, width: 300, top: 20, bottom: 120 };
const SCALE = { min: 0, max: 100, ticks: [0, 50, 100] };

describe('getBars', () => {
  it('starts at the zero line, centered on its data point', () => {
    const [bar] = getBars([50], 1, 3, SCALE, PLOT);
    expect(bar).toEqual({ x: 122, y: 70, width: 55, height: 50 });
  });

  it('draws two values side by side within their data point', () => {
    const [first, second] = getBars([50, 100], 0, 3, SCALE, PLOT);
    expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0) + 1);
    expect(first?.x).toBeGreaterThan(0);
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(100);
  });

  it('draws nothing for 0, and a visible bar for a small value', () => {
    const scale = buildScale([1_000_000]);
    expect(getBars([0, 1], 0, 1, scale, PLOT).map(bar => bar.height)).toEqual([0, 2]);
  });

  it('draws values below 0 down from the zero line', () => {
    const scale = { min: -50, max: 50, ticks: [-50, 0, 50] };
    const [above, below] = getBars([25, -25], 0, 1, scale, PLOT);
    expect([above?.y, above?.height]).toEqual([45, 25]);
    expect([below?.y, below?.height]).toEqual([70, 25]);
  });

  it('begins right of the axis', () => {
    const [bar] = getBars([50], 0, 3, SCALE, { ...PLOT, left: 60 });
    expect(bar?.x).toBeGreaterThan(60);
    expect(bar?.width).toBeLessThan(80);
  });

  it('stays within 360 pixels with 30 points', () => {
    const narrow = { ...PLOT, width: 320 };
    const bars = Array.from({ length: 30 }, (_, i) => getBars([7], i, 30, SCALE, narrow)).flat();
    expect(bars.every(bar => bar.width > 4 && bar.x >= 0 && bar.x + bar.width <= 320)).toBe(true);
  });
});

it('a line goes through the centers of its data points, with 0 at the bottom', () => {
  expect(linePath([0, 100, 50], SCALE, PLOT)).toBe('M50.0 120.0L150.0 20.0L250.0 70.0');
  expect(linePath([100], SCALE, PLOT)).toBe('M150.0 20.0');
  expect(linePath([], SCALE, PLOT)).toBe('');
});

it('texts stay within the chart', () => {
  expect(getAnchor(150, 60, PLOT)).toEqual({ x: 150, anchor: 'middle' });
  expect(getAnchor(10, 60, PLOT)).toEqual({ x: 0, anchor: 'start' });
  expect(getAnchor(290, 60, PLOT)).toEqual({ x: 300, anchor: 'end' });
});
