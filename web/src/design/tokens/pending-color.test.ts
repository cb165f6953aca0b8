import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Lightness, chroma, and hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The values of a color token in the light and the dark theme. */
function readThemes(token: string): { light: Oklch; dark: Oklch } {
  const declaration = new RegExp(`--color-${token}: (.*);`).exec(CSS)?.[1] ?? '';
  const [light, dark] = [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]): Oklch => [Number(lightness), Number(chroma), Number(hue)],
  );
  if (!light || !dark) throw new Error(`--color-${token} has no two colors.`);
  return { light, dark };
}

/** The relative luminance of WCAG: OKLCH to linear sRGB, which has its weights. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(value => Math.min(1, Math.max(0, value)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the color of pending payments in the %s theme', theme => {
  const pending = readThemes('pending')[theme];

  it('is orange, neither red, yellow nor brown', () => {
    const [, chroma, hue] = pending;
    expect(hue).toBeGreaterThanOrEqual(50);
    expect(hue).toBeLessThanOrEqual(65);
    expect(chroma).toBeGreaterThanOrEqual(0.14);
  });

  it.each(['paper', 'inset'])('has the contrast of WCAG AA on %s', background => {
    expect(contrast(pending, readThemes(background)[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

it('the contrast of black and white is 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 3);
});
